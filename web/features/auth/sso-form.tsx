import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { messageFor } from '../../lib/message-for.ts';
import { EmailField } from './auth-fields.tsx';
import { AuthForm, type Submitted } from './auth-form.tsx';
import type { StepProps } from './auth-steps.tsx';
import { BackToLogin } from './recovery-forms.tsx';
import { beginSso } from './sso-service.ts';

/** Asks for the address once, and leads to the sign-in of its company (SSO-03). */
export function SsoForm({ go }: StepProps) {
  const { search } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit({ email = '' }: Record<string, string>): Promise<Submitted> {
    if (!email) return setProblem(copy.required);
    setProblem(null);
    try {
      await beginSso(email, search);
      return 'leaving';
    } catch (error) {
      setProblem(messageFor(error));
    }
  }

  return (
    <AuthForm
      title={copy.sso.title}
      text={copy.sso.text}
      submit={copy.sso.submit}
      onSubmit={submit}
      footer={<BackToLogin go={go} />}
    >
      <EmailField error={problem} />
    </AuthForm>
  );
}
