import { useState } from 'react';
import { toast } from 'sonner';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { logIn, resendCode } from './account-service.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { authMessage } from './auth-messages.ts';
import type { StepProps } from './auth-step.ts';

export function LoginForm({ go }: StepProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function submit({ email, password }: Record<string, string>) {
    setProblem(null);
    if (!email || !password) {
      setProblem(copy.required);
      toast.error(copy.required);
      return;
    }
    try {
      const result = await logIn(email, password);
      if (result === 'change-password') toast.error(copy.failures.passwordChangeRequired);
      if (result === 'confirm-email') {
        await resendCode(email);
        go({ kind: 'confirm', email, password });
      }
    } catch (error) {
      const message = authMessage(error);
      setProblem(message);
      toast.error(copy.login.failed(message));
    }
  }

  return (
    <AuthForm submit={copy.login.submit} onSubmit={submit}>
      <EmailField />
      <PasswordField error={problem} />
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
