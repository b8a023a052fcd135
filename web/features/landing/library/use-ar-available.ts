import { useEffect, useState, type RefObject } from 'react';
import { watchSight } from '../../../lib/watch-sight.ts';

/** Asked when the library is this near, so that the button is ready when it is seen. */
const NEAR = '600px';

/** Whether premium AR can show the model; null until that is known. */
export function useArAvailable(place: RefObject<HTMLElement | null>, slug: string): boolean | null {
  const [isAvailable, setAvailable] = useState<boolean | null>(null);
  useEffect(() => {
    if (!place.current) return;
    let isCurrent = true;
    const stop = watchSight(
      place.current,
      (isNear) => {
        if (!isNear) return;
        stop();
        import('./has-ar.ts')
          .then(({ hasAr }) => hasAr(slug))
          .then((answer) => isCurrent && setAvailable(answer))
          .catch((error: unknown) => console.warn('AR is not offered', error));
      },
      NEAR,
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [place, slug]);
  return isAvailable;
}
