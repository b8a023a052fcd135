import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { changePassword, checkChange, type PasswordProblem } from './change-password.ts';
import { Section } from './section.tsx';

const copy = accountCopy.password;

/** The change of password: the current one, and the new one by the rules of every sign-up. */
export function Password({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  // A refused form goes on at the field that is to be mended.
  useEffect(() => {
    if (problem && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem, isBusy]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [current, next] = ['password', 'password_new'].map((name) => fields.get(name) as string);
    const early = checkChange(current, next);
    if (early) return setProblem(early);
    setBusy(true);
    const refused = await changePassword(current, next);
    setBusy(false);
    setProblem(refused);
    if (refused) return;
    form.current?.reset();
    toast.success(copy.done);
  }

  const errorOf = (field: PasswordProblem['field']) => (problem?.field === field ? problem.text : null);
  return (
    <Section title={copy.title} text={copy.text}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="max-w-96 space-y-5">
        {/* Tells the browser's password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={copy.current}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <TextField
          label={copy.next}
          name="password_new"
          type="password"
          autoComplete="new-password"
          hint={authCopy.passwordHint}
          error={errorOf('password_new')}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {copy.submit}
        </Button>
      </form>
    </Section>
  );
}
