import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthSteps } from './auth-steps.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherPage } from './other-page.tsx';
import { loginPageFailed } from './page-failures.ts';

/** /login: email and password, and the way to /signup. */
export function Component() {
  useTitle(copy.login.submit);
  return (
    <AuthLayout>
      <AuthSteps>
        {(go) => (
          <>
            <h1 className="mb-7 text-4xl font-bold tracking-[-0.035em]">{copy.login.title}</h1>
            <LoginForm go={go} failed={loginPageFailed} />
            <OtherPage to={paths.signup} {...copy.loginPage.other} />
          </>
        )}
      </AuthSteps>
    </AuthLayout>
  );
}
