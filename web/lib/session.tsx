import { Hub } from 'aws-amplify/utils';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession, idToken, sessionSecondsLeft, ssoEnd } from './auth.ts';
import { forgetKept } from './kept-here.ts';
import { paths } from './paths.ts';
import { keepSession } from './session-keeper.ts';

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out';

interface SessionState {
  status: SessionStatus;
  /** The person signed in or out since the page was opened; false for a session that was found. */
  isFresh: boolean;
}

interface Session extends SessionState {
  /** When the token was last refreshed, in ms; a ref, so that a refresh renders nothing again (SHELL-04). */
  refreshedAt: RefObject<number>;
  /** Ends the session, forgets the upload form kept on this device, and goes to the public site. */
  leave: () => Promise<void>;
}

const LOADING: SessionState = { status: 'loading', isFresh: false };
const SIGNED_IN: SessionState = { status: 'signed-in', isFresh: true };
const SIGNED_OUT: SessionState = { status: 'signed-out', isFresh: true };

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside <SessionProvider>');
  return session;
}

/** What is told of a shop is not told to who uses this browser next. Only few browsers are: the others load nothing for it. */
async function forgetPush(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  try {
    const { switchPushOff } = await import('./push.ts');
    await switchPushOff();
  } catch (error) {
    console.warn('Could not end the notices of this browser', error);
  }
}

/** Knows whether somebody is signed in, from Amplify's stored tokens and its announcements, and keeps the session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [state, setState] = useState(LOADING);
  const [failure, setFailure] = useState<unknown>();
  const [leaving, setLeaving] = useState(false);
  const refreshedAt = useRef(-Infinity);

  useEffect(() => {
    let current = true;
    idToken().then(
      (token) => current && setState({ status: token ? 'signed-in' : 'signed-out', isFresh: false }),
      (error: unknown) => current && setFailure(error),
    );
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signedIn') setState(SIGNED_IN);
      if (payload.event === 'signedOut') setState(SIGNED_OUT);
      if (payload.event === 'tokenRefresh') refreshedAt.current = Date.now();
    });
    return () => {
      current = false;
      stop();
    };
  }, []);

  useEffect(() => {
    if (state.status !== 'signed-in') return;
    return keepSession({
      secondsLeft: sessionSecondsLeft,
      refresh: () => idToken({ refresh: true }),
      onLost: () => setState(SIGNED_OUT),
    });
  }, [state.status]);

  // While leaving, the guards must see 'loading': 'signed-out' would send the person to /auth instead of /.
  const leave = useCallback(async () => {
    setLeaving(true);
    forgetKept();
    await forgetPush();
    const end = await ssoEnd().catch(() => null); // without a network the session of this device ends alone
    await endSession().finally(() =>
      end ? location.replace(end) : navigate(paths.landing, { replace: true }),
    );
  }, [navigate]);

  const session = useMemo(
    () => ({ ...(leaving ? LOADING : state), refreshedAt, leave }) satisfies Session,
    [leaving, state, leave],
  );
  if (failure) throw failure;
  return <SessionContext value={session}>{children}</SessionContext>;
}
