import { useEffect, useState } from 'react';
import { openGlb, type PlainGlb } from '../../../shared/mending/plain-glb.ts';

/** A model as it was made, by the address of its plain GLB; null until it is loaded, 'failed' where it cannot be. */
export function useMadeModel(url: string): PlainGlb | null | 'failed' {
  const [loaded, setLoaded] = useState<{ url: string; made: PlainGlb | 'failed' } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void fetch(url, { signal: gone.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${url} is not there: ${response.status}`);
        setLoaded({ url, made: openGlb(await response.arrayBuffer()) });
      })
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        console.error(error);
        setLoaded({ url, made: 'failed' });
      });
    return () => gone.abort();
  }, [url]);
  return loaded?.url === url ? loaded.made : null;
}
