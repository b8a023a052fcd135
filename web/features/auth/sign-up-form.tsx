import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { TextField } from '../../components/field.tsx';
import { paths } from '../../lib/paths.ts';
import { createAccount } from './account-service.ts';
import { askAntiAbuse } from './anti-abuse.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import type { StepProps } from './auth-steps.tsx';
import type { FormProblem, SignUpFields } from './sign-up-checks.ts';

interface SignUpFormProps extends StepProps {
  nameLabel: string;
  /** Whether the password is asked for twice. */
  withConfirmation?: boolean;
  /** The page's rules. */
  check: (fields: SignUpFields) => FormProblem | null;
  /** The page's sentence for an account that the service refused. */
  failed: (error: unknown) => string;
}

/** Opens an account: first the page's rules speak, then the anti-abuse check, then the account service. */
export function SignUpForm({ go, nameLabel, withConfirmation = false, check, failed }: SignUpFormProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);

  async function submit(values: Record<string, string>) {
    const fields = values as SignUpFields; // the fields below
    const broken = check(fields);
    setProblem(broken);
    if (broken) {
      toast.error(broken.text);
      return;
    }
    const refusal = await askAntiAbuse(fields.email);
    if (refusal) {
      const { reason, minutes } = refusal;
      toast.error(reason, { description: minutes === null ? undefined : copy.retryIn(minutes) });
      return;
    }
    try {
      await createAccount(fields);
      toast.success(copy.signup.success);
      go({ kind: 'confirm', email: fields.email, password: fields.password });
    } catch (error) {
      toast.error(failed(error));
    }
  }

  const errorOf = (field: keyof SignUpFields) => (problem?.field === field ? problem.text : null);
  return (
    <AuthForm submit={copy.signup.submit} onSubmit={submit} footer={<Legal />}>
      <TextField
        label={nameLabel}
        name="name"
        autoComplete="name"
        placeholder={copy.namePlaceholder}
        error={errorOf('name')}
      />
      <EmailField error={errorOf('email')} />
      <PasswordField isNew error={errorOf('password')} />
      {withConfirmation && (
        <PasswordField
          isNew
          hint={null}
          name="password_confirmation"
          label={copy.signupPage.confirmation}
          error={errorOf('password_confirmation')}
        />
      )}
    </AuthForm>
  );
}

const LEGAL_LINK = 'font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-ink';

const Legal = () => (
  <p className="text-sm leading-6 text-mute">
    {copy.legal.before}{' '}
    <Link to={paths.terms} className={LEGAL_LINK}>
      {copy.legal.terms}
    </Link>{' '}
    {copy.legal.and}{' '}
    <Link to={paths.privacy} className={LEGAL_LINK}>
      {copy.legal.privacy}
    </Link>
    .
  </p>
);
