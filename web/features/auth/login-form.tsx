import { useState } from 'react';
import { toast } from 'sonner';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { Button } from '../../components/button.tsx';
import { logIn, resendCode } from './account-service.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm, type Submitted } from './auth-form.tsx';
import { authMessage } from './auth-messages.ts';
import type { StepProps } from './auth-steps.tsx';

/** Password length that the field asks for (AUTH-09). */
const PASSWORD_MIN = 6;

interface LoginFormProps extends StepProps {
  /** The page's sentence for a login that the service refused. */
  failed: (error: unknown) => string;
  /** Who is known to sign in. */
  email?: string;
}

/** Signs in; the redirect guard then leads on. An email that was never confirmed gets a new code. */
export function LoginForm({ go, failed, email: known }: LoginFormProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function submit({ email, password }: Record<string, string>): Promise<Submitted> {
    setProblem(null);
    if (!email || !password) {
      setProblem(copy.required);
      toast.error(copy.required);
      return;
    }
    try {
      const result = await logIn(email, password);
      if (result === 'signed-in') return 'leaving';
      if (result === 'second-factor') go({ kind: 'second-factor' });
      if (result === 'change-password') toast.error(copy.failures.passwordChangeRequired);
      if (result === 'confirm-email') {
        // Without a new code, the one of the mail before may still be good.
        await resendCode(email).catch((error: unknown) => toast.error(authMessage(error)));
        go({ kind: 'confirm', email, password });
      }
    } catch (error) {
      setProblem(authMessage(error));
      toast.error(failed(error));
    }
  }

  return (
    <AuthForm
      submit={copy.login.submit}
      onSubmit={submit}
      footer={
        <Button variant="secondary" size="large" className="w-full" onClick={() => go({ kind: 'sso' })}>
          {copy.sso.open}
        </Button>
      }
    >
      <EmailField defaultValue={known} />
      <PasswordField error={problem} minLength={PASSWORD_MIN} />
      <div className="-mt-2 text-right">
        <button
          type="button"
          onClick={() => go({ kind: 'forgot', email: '' })}
          className="rounded-md py-1 text-[0.9375rem] font-semibold text-accent hover:underline"
        >
          {copy.login.forgot}
        </button>
      </div>
    </AuthForm>
  );
}
