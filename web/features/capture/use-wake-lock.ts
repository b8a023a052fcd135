import { useEffect } from 'react';

/** Keeps the screen on while `isWanted`. Where the browser cannot, or refuses on a low battery, it goes off as ever. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const asked = navigator.wakeLock.request('screen').catch((error: unknown) => {
      console.info('The screen may go off', error);
      return null;
    });
    return () => void asked.then((lock) => lock?.release());
  }, [isWanted]);
}
