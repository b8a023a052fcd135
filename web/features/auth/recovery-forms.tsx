import { useState } from 'react';
import { toast } from 'sonner';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { checkPassword } from '../../../shared/rules/sign-up.ts';
import { logIn, sendRecoveryCode, setNewPassword } from './account-service.ts';
import { CodeField, EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm, type Submitted } from './auth-form.tsx';
import { authMessage } from './auth-messages.ts';
import type { StepProps } from './auth-steps.tsx';
import { ResendCode } from './resend-code.tsx';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface RecoveryProps extends StepProps {
  email: string;
}

/** Asks for the address to which a recovery code goes (AUTH-11). */
export function ForgotForm({ email, go }: RecoveryProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function submit({ email: typed = '' }: Record<string, string>) {
    if (!EMAIL.test(typed)) {
      setProblem(signUpSentences.email_format);
      return;
    }
    try {
      await sendRecoveryCode(typed);
      go({ kind: 'reset', email: typed });
    } catch (error) {
      setProblem(authMessage(error));
    }
  }

  return (
    <AuthForm
      title={copy.forgot.title}
      text={copy.forgot.text}
      submit={copy.forgot.submit}
      onSubmit={submit}
      footer={<BackToLogin go={go} />}
    >
      <EmailField error={problem} defaultValue={email} />
    </AuthForm>
  );
}

/** Takes the code and the new password, and signs in with it. */
export function ResetForm({ email, go }: RecoveryProps) {
  const [problem, setProblem] = useState<{ field: 'code' | 'password'; text: string } | null>(null);

  async function submit({ code = '', password = '' }: Record<string, string>): Promise<Submitted> {
    const weak = checkPassword(password) ?? (await commonProblem(password));
    if (!/^\d{6}$/.test(code)) return setProblem({ field: 'code', text: copy.codeFormat });
    if (weak) return setProblem({ field: 'password', text: signUpSentences[weak] });
    setProblem(null);
    try {
      await setNewPassword(email, code, password);
      toast.success(copy.reset.done);
      const result = await logIn(email, password);
      if (result === 'signed-in') return 'leaving';
      go({ kind: result === 'second-factor' ? result : 'start' });
    } catch (error) {
      setProblem({ field: 'code', text: authMessage(error) });
    }
  }

  const errorOf = (field: string) => (problem?.field === field ? problem.text : null);
  return (
    <AuthForm
      title={copy.reset.title}
      text={copy.reset.text(email)}
      submit={copy.reset.submit}
      onSubmit={submit}
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[0.9375rem] font-semibold">
          <ResendCode send={() => sendRecoveryCode(email)} />
          <BackToLogin go={go} />
        </div>
      }
    >
      <CodeField error={errorOf('code')} />
      <PasswordField isNew label={copy.newPassword} error={errorOf('password')} />
    </AuthForm>
  );
}

/** The list of common passwords comes when it is needed. */
async function commonProblem(password: string): Promise<'password_common' | null> {
  const { isCommonPassword } = await import('../../../shared/rules/passwords/common-passwords.ts');
  return isCommonPassword(password) ? 'password_common' : null;
}

export const BackToLogin = ({ go }: StepProps) => (
  <button
    type="button"
    onClick={() => go({ kind: 'start' })}
    className="rounded-md py-1 text-[0.9375rem] font-semibold text-mute hover:text-ink hover:underline"
  >
    {copy.forgot.back}
  </button>
);
