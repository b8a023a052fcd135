import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import type { StepProps } from './auth-steps.tsx';
import { LoginForm } from './login-form.tsx';
import { loginPageFailed } from './page-failures.ts';

/** Asks for the password of whose email has just been confirmed: the page that had it was dropped meanwhile. */
export const SignInAgain = ({ email, go }: StepProps & { email: string }) => (
  <>
    <h1 className="text-4xl font-bold tracking-[-0.035em]">{copy.login.title}</h1>
    <p role="status" className="mt-2 mb-7 leading-7 text-mute">
      {copy.confirm.signInAgain}
    </p>
    <LoginForm go={go} email={email} failed={loginPageFailed} />
  </>
);
