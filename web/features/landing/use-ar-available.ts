import { useEffect, useState, type RefObject } from 'react';
import { checkPremium } from '../../../shared/rules/premium-ar.ts';
import { publicModel } from '../../lib/public-model.ts';

/** Asked when the library is this near, so that the button is ready when it is seen. */
const NEAR = '600px';

/** Whether premium AR can show the model, by its configuration; false until that is known. */
export function useArAvailable(place: RefObject<HTMLElement | null>, slug: string): boolean {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let isCurrent = true;
    const sight = new IntersectionObserver(
      ([{ isIntersecting }]) => {
        if (!isIntersecting) return;
        sight.disconnect();
        void publicModel(slug).then((body) => {
          const model = body ? checkPremium(slug, { status: 200, body }) : null;
          if (isCurrent) setAvailable(model !== null && typeof model !== 'string');
        });
      },
      { rootMargin: NEAR },
    );
    sight.observe(place.current);
    return () => {
      isCurrent = false;
      sight.disconnect();
    };
  }, [place, slug]);
  return isAvailable;
}
