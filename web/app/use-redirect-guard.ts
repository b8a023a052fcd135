import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useSession } from '../lib/session.tsx';
import { redirectFor } from './destinations.ts';
import { redirectAt, redirectDelay } from './redirect-guard.ts';

/** Sends people away from places that are not for them, when `redirectAt` says so, in place of them in the history. */
export function useRedirectGuard(): void {
  const { status, isFresh, refreshedAt } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const isRedirecting = useNavigation().state !== 'idle';
  const redirectedAt = useRef(-Infinity);
  const target = redirectFor(status, location);
  const delay = redirectDelay(status, isFresh, location.pathname);

  useEffect(() => {
    if (target === null) return;
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      const at = redirectAt({
        status,
        since,
        delay,
        isRedirecting,
        refreshedAt: refreshedAt.current,
        redirectedAt: redirectedAt.current,
      });
      if (at === null) return; // the effect runs again when what blocks it changes
      if (at > Date.now()) {
        timer = setTimeout(attempt, at - Date.now());
        return;
      }
      redirectedAt.current = Date.now();
      void navigate(target, { replace: true });
    };
    attempt();
    return () => clearTimeout(timer);
  }, [target, status, delay, isRedirecting, refreshedAt, navigate]);
}
