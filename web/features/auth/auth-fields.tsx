import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { authCopy as copy } from '../../../shared/copy/pt-br/auth.ts';
import { TextField } from '../../components/field.tsx';

interface AuthFieldProps {
  error?: string | null;
  defaultValue?: string;
}

export const EmailField = (props: AuthFieldProps) => (
  <TextField
    {...props}
    label={copy.email}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    placeholder={copy.emailPlaceholder}
  />
);

export const CodeField = (props: AuthFieldProps) => (
  <TextField
    {...props}
    label={copy.confirm.code}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    placeholder="000000"
    className="figures text-xl tracking-[0.35em]"
  />
);

interface PasswordFieldProps extends AuthFieldProps {
  /** A password being chosen, rather than one being given. */
  isNew?: boolean;
  label?: string;
  name?: string;
  hint?: string | null;
  minLength?: number;
}

export function PasswordField({
  isNew = false,
  label = copy.password,
  name = 'password',
  hint = isNew ? copy.passwordHint : null,
  minLength,
  error,
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      label={label}
      name={name}
      minLength={minLength}
      type={visible ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={hint}
      error={error}
      suffix={
        <button
          type="button"
          onClick={() => setVisible(!visible)}
          aria-label={visible ? copy.hidePassword : copy.showPassword}
          aria-pressed={visible}
          className="grid size-full place-items-center rounded-lg hover:text-ink"
        >
          <Icon className="size-5" aria-hidden />
        </button>
      }
    />
  );
}
