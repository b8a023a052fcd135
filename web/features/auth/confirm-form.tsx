import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { confirmEmail, logIn, resendCode } from './account-service.ts';
import { CodeField } from './auth-fields.tsx';
import { AuthForm, type Submitted } from './auth-form.tsx';
import { authMessage } from './auth-messages.ts';
import { forgetConfirmation, keepConfirmation } from './kept-confirmation.ts';
import type { StepProps } from './auth-steps.tsx';
import { ResendCode } from './resend-code.tsx';

const copy = authCopy.confirm;
const CODE = /^\d{6}$/;

interface ConfirmFormProps extends StepProps {
  email: string;
  password?: string;
}

/** Takes the code of the email, then signs in: by itself when the password is still at hand, else the password is asked for. */
export function ConfirmForm({ email, password, go }: ConfirmFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => keepConfirmation(email), [email]);

  function startAgain() {
    forgetConfirmation();
    go({ kind: 'start' });
  }

  async function submit({ code = '' }: Record<string, string>): Promise<Submitted> {
    if (!CODE.test(code)) {
      setProblem(authCopy.codeFormat);
      return;
    }
    // What was wrong stays until the answer: were it taken away, the buttons would move under the finger.
    try {
      await confirmEmail(email, code);
      forgetConfirmation();
    } catch (error) {
      setProblem(authMessage(error));
      return;
    }
    try {
      if (password && (await logIn(email, password)) === 'signed-in') {
        toast.success(copy.confirmed);
        return 'leaving';
      }
    } catch (error) {
      toast.error(authCopy.login.failed(authMessage(error)));
    }
    go({ kind: 'sign-in', email });
  }

  return (
    <AuthForm
      title={copy.title}
      text={copy.text(email)}
      submit={copy.submit}
      onSubmit={submit}
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[0.9375rem] font-semibold">
          <ResendCode send={() => resendCode(email)} />
          <button
            type="button"
            onClick={startAgain}
            className="rounded-md py-1 text-mute hover:text-ink hover:underline"
          >
            {copy.otherEmail}
          </button>
        </div>
      }
    >
      <CodeField error={problem} />
    </AuthForm>
  );
}
