import { Hub } from 'aws-amplify/utils';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession, idToken } from './auth.ts';
import { paths } from './paths.ts';

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out';

interface Session {
  status: SessionStatus;
  /** Ends the session and goes to the public site. */
  leave: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside <SessionProvider>');
  return session;
}

/** Knows whether somebody is signed in, from Amplify's stored tokens and its announcements. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [status, setStatus] = useState<SessionStatus>('loading');
  const [failure, setFailure] = useState<unknown>();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    let current = true;
    idToken().then(
      (token) => current && setStatus(token ? 'signed-in' : 'signed-out'),
      (error: unknown) => current && setFailure(error),
    );
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signedIn') setStatus('signed-in');
      if (payload.event === 'signedOut') setStatus('signed-out');
    });
    return () => {
      current = false;
      stop();
    };
  }, []);

  // While leaving, the guards must see 'loading': 'signed-out' would send the person to /auth instead of /.
  const leave = useCallback(async () => {
    setLeaving(true);
    await endSession().finally(() => navigate(paths.landing, { replace: true }));
  }, [navigate]);

  const session = useMemo(
    () => ({ status: leaving ? 'loading' : status, leave }) satisfies Session,
    [leaving, status, leave],
  );
  if (failure) throw failure;
  return <SessionContext value={session}>{children}</SessionContext>;
}
