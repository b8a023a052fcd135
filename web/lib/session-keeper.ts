/** Timings of SHELL-10. */
const CHECK_EVERY_MS = 30_000;
const REFRESH_AT_SECONDS = 90;

interface Keeper {
  /** Until the session's token expires; null when there is no session any more. */
  secondsLeft: () => Promise<number | null>;
  refresh: () => Promise<unknown>;
  onLost: () => void;
}

/**
 * Keeps a session from running out while its page is looked at, and notices one that ended elsewhere; returns how to
 * stop. A page that was hidden checks at once when it is seen again.
 */
export function keepSession({ secondsLeft, refresh, onLost }: Keeper): () => void {
  async function check() {
    if (document.hidden) return;
    try {
      const left = await secondsLeft();
      if (left === null) onLost();
      else if (left <= REFRESH_AT_SECONDS) await refresh();
    } catch (error) {
      console.warn('The session could not be checked; the next check tries again', error);
    }
  }
  const onTime = () => void check();
  const timer = setInterval(onTime, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', onTime);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTime);
  };
}
