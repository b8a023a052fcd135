import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.tsx';

/** Where a person wanted to go before being asked to sign in. */
interface Place {
  from?: string;
}

/** Signed-out people go to /auth, which brings them back to this place. */
export function SignedInOnly() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-out')
    return <Navigate to={paths.auth} replace state={{ from: pathname + search } satisfies Place} />;
  return <Outlet />;
}

/** Signed-in people go to the client area: to the place they came for, or to its home. */
export function SignedOutOnly() {
  const { status } = useSession();
  const place = useLocation().state as Place | null;
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in') return <Navigate to={place?.from ?? paths.home} replace />;
  return <Outlet />;
}
