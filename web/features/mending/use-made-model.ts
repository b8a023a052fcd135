import { useEffect, useState } from 'react';
import { openGlb, type PlainGlb } from '../../../shared/mending/plain-glb.ts';

/** A model as it was made, by the address of its plain GLB; null until it is loaded, 'failed' where it cannot be. */
export function useMadeModel(url: string): PlainGlb | null | 'failed' {
  const [made, setMade] = useState<PlainGlb | null | 'failed'>(null);
  useEffect(() => {
    const gone = new AbortController();
    void fetch(url, { signal: gone.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${url} is not there: ${response.status}`);
        setMade(openGlb(await response.arrayBuffer()));
      })
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        console.error(error);
        setMade('failed');
      });
    return () => gone.abort();
  }, [url]);
  return made;
}
