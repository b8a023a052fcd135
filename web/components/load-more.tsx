import { useEffect, useRef } from 'react';
import { watchSight } from '../lib/watch-sight.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  onMore: () => unknown;
}

/** How far below the window the next page is asked for already. */
const AHEAD = '800px';

/** The end of a list that goes on: asks for the next page when it comes near, or when its button is pressed. */
export function LoadMore({ label, busyLabel, isBusy, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    // A new watch tells at once whether the end is near: a page too short to push it away is followed by the next.
    if (isBusy || !end.current || !('IntersectionObserver' in globalThis)) return;
    return watchSight(end.current, (isNear) => isNear && more.current(), AHEAD);
  }, [isBusy]);

  return (
    <div ref={end} className="flex justify-center pt-4">
      <Button variant="secondary" busy={isBusy} onClick={() => onMore()}>
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  );
}
