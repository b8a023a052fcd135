import { Outlet } from 'react-router-dom';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { useSession } from '../lib/session.tsx';

/** Shows its screens to signed-in people only; the redirect guard sends everybody else to /auth (SHELL-02, SHELL-03). */
export function SignedInOnly() {
  const { status } = useSession();
  return status === 'signed-in' ? <Outlet /> : <LoadingScreen />;
}

/** Shows its screens to signed-out people, and until the redirect to those who signed in on them. */
export function SignedOutOnly() {
  const { status, isFresh } = useSession();
  return status === 'signed-out' || (status === 'signed-in' && isFresh) ? <Outlet /> : <LoadingScreen />;
}
