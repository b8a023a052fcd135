/** A visitor who does nothing yet sees the model turn after so long. */
const AT_LATEST_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Starts heavy work that the page can do without, once: when the page is loaded and painted, at the first sign that
 * somebody is looking or after three seconds, and then when the browser has nothing else to do. Who saves data has to
 * touch `target`. Returns how to call it off.
 */
export function whenCalm(target: HTMLElement, work: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const start = () => {
    if (signal.aborted) return;
    stop.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
    else setTimeout(work, 1);
  };
  const listen = () => {
    if (signal.aborted) return;
    if (savesData()) return target.addEventListener('pointerdown', start, { signal });
    for (const sign of SIGNS) addEventListener(sign, start, { signal, passive: true });
    const timer = setTimeout(start, AT_LATEST_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (document.readyState === 'complete') listen();
  else addEventListener('load', listen, { signal });
  return () => stop.abort();
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
