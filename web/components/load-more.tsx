import { useEffect, useRef } from 'react';
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
    // A new observer tells at once whether the end is near: a page too short to push it away is followed by the next.
    if (isBusy || !end.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && more.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isBusy]);

  return (
    <div ref={end} className="flex justify-center pt-4">
      <Button variant="secondary" busy={isBusy} onClick={() => onMore()}>
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  );
}
