import { useEffect, useRef } from 'react';
import { headingOf } from '../../../shared/capture/heading.ts';

/** The direction that the phone looks in, as it last told; undefined where it tells none, null while it looks up or down. */
export function useHeading() {
  const heading = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    const take = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
      if (alpha !== null && beta !== null && gamma !== null)
        heading.current = headingOf({ alpha, beta, gamma });
    };
    addEventListener('deviceorientation', take);
    return () => removeEventListener('deviceorientation', take);
  }, []);
  return heading;
}
