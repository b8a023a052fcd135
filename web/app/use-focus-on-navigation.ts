import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A heading that comes later than this is not what the person is waiting for any more. */
const HEADING_WITHIN_MS = 5000;

/**
 * Moves the focus to the heading of the page that was navigated to, as a browser's page load would: the keyboard goes
 * on from its top, and a screen reader says its title, once.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return; // the first page has the browser's own focus
    shown.current = pathname;
    return whenHeadingIsThere(document.querySelector('h1'), (heading) => {
      if (isTyping()) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

/** Hands over the page's heading, now or as soon as it is drawn; returns how to stop waiting. */
function whenHeadingIsThere(
  present: HTMLElement | null,
  onHeading: (heading: HTMLElement) => void,
): () => void {
  if (present) {
    onHeading(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    stop();
    onHeading(heading);
  });
  const timer = setTimeout(() => observer.disconnect(), HEADING_WITHIN_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Whoever is typing already has found their way. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;
