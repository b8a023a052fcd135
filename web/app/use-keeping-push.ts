import { useEffect } from 'react';

/** Our service knows of the notices that this browser allowed; where there are none, nothing is loaded for them. */
export function useKeepingPush(): void {
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    import('../lib/push.ts')
      .then(({ keepPush }) => keepPush())
      .catch((error: unknown) => console.warn('Could not keep the notices of this browser', error));
  }, []);
}
