import { useState } from 'react';
import { toast } from 'sonner';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { checkSignUp, type SignUpProblem } from '../../../shared/rules/sign-up.ts';
import { TextField } from '../../components/field.tsx';
import { createAccount } from './account-service.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { authMessage } from './auth-messages.ts';
import type { StepProps } from './auth-step.ts';

/** Opens an account. Our own rules speak first (C §5), the service only afterwards. */
export function SignUpForm({ go }: StepProps) {
  const [problem, setProblem] = useState<SignUpProblem | null>(null);

  async function submit({ name, email, password }: Record<string, string>) {
    const broken = checkSignUp({ name, email, password });
    setProblem(broken);
    if (broken) {
      toast.error(signUpSentences[broken]);
      return;
    }
    try {
      await createAccount({ name, email, password });
      toast.success(copy.signup.success);
      go({ kind: 'confirm', email, password });
    } catch (error) {
      const message = authMessage(error);
      toast.error(message === copy.failures.alreadyRegistered ? message : copy.signup.failed(message));
    }
  }

  const errorOf = (field: string) => (problem?.startsWith(field) ? signUpSentences[problem] : null);
  return (
    <AuthForm submit={copy.signup.submit} onSubmit={submit}>
      <TextField
        label={copy.name}
        name="name"
        autoComplete="name"
        placeholder={copy.namePlaceholder}
        error={errorOf('name')}
      />
      <EmailField error={errorOf('email')} />
      <PasswordField isNew error={errorOf('password')} />
    </AuthForm>
  );
}
