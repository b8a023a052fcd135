import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { buttonLook } from '../../components/button.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { finishSso } from './sso-service.ts';

const copy = authCopy.sso;

/** /auth/sso: where a company's sign-in leads back to (SSO-03). The page is left for good, since the session is another's. */
export function Component() {
  useTitle(copy.title);
  const isBegun = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (isBegun.current) return; // a code is good once
    isBegun.current = true;
    finishSso(new URL(location.href)).then(
      (next) => location.replace(next),
      (error: unknown) => {
        console.warn('Could not sign in by SSO', error);
        setProblem(messageFor(error));
      },
    );
  }, []);

  if (problem === null) return <LoadingScreen />;
  return (
    <AuthLayout>
      <h1 className="text-4xl font-bold tracking-[-0.035em]">{copy.failed}</h1>
      <p role="alert" className="mt-4 leading-7 text-mute">
        {problem}
      </p>
      <Link to={paths.auth} className={buttonLook({ size: 'large' }, 'mt-7 w-full')}>
        {copy.again}
      </Link>
    </AuthLayout>
  );
}
