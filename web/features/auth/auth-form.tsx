import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';

/** 'leaving': the page is about to be left, and the button stays busy until then. */
export type Submitted = 'leaving' | void;

interface AuthFormProps {
  title?: string;
  text?: string;
  submit: string;
  /** Gets the fields by name, trimmed except passwords; while its promise runs the button is busy. */
  onSubmit: (fields: Record<string, string>) => Promise<Submitted>;
  children: ReactNode;
  footer?: ReactNode;
}

/** The frame of every form here: title, fields, one button. The browser's own English messages are kept off. */
export function AuthForm({ title, text, submit, onSubmit, children, footer }: AuthFormProps) {
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // A form with a title took the place of another one: whoever pressed a button there goes on in its first field.
  useEffect(() => {
    if (title) form.current?.querySelector('input')?.focus();
  }, [title]);

  // A refused form goes on at the field that is to be mended.
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [busy]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields[name] = name.startsWith('password') ? value : value.trim();
    let isLeaving = false;
    setBusy(true);
    try {
      isLeaving = (await onSubmit(fields)) === 'leaving';
    } finally {
      setBusy(isLeaving);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="space-y-5">
      {title && (
        <div className="space-y-2 pb-2">
          <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
          {text && <p className="leading-7 text-mute">{text}</p>}
        </div>
      )}
      {children}
      <Button type="submit" size="large" busy={busy} className="w-full">
        {submit}
      </Button>
      {footer}
    </form>
  );
}
