import { useRef, useState, type FormEvent } from 'react';
import { CONTACT } from '../../../shared/contact.ts';
import { contactCopy as copy } from '../../../shared/copy/pt-br/contact.ts';
import { CONTACT_LIMITS } from '../../../shared/rules/contact.ts';
import { Button } from '../../components/button.tsx';
import { TextAreaField, TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { paths } from '../../lib/paths.ts';
import { checkMessage, type Part, type Problems } from './check-message.ts';
import { Sent } from './sent.tsx';

const EMPTY = { name: '', email: '', message: '', website: '' };
const NONE: Problems = { parts: {}, summary: null };

/** A message to our team (SITE-07). A failure keeps what was typed; success clears it. */
export function ContactForm() {
  const [fields, setFields] = useState(EMPTY);
  const [{ parts, summary }, setProblems] = useState(NONE);
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkMessage(fields);
    setProblems(found);
    const [first] = Object.keys(found.parts);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setState('sending');
    // Loaded by those who send: most visitors only read.
    const { sendMessage } = await import('./send-message.ts');
    const failure = await sendMessage(fields);
    setProblems({ parts: {}, summary: failure });
    if (!failure) setFields(EMPTY);
    setState(failure ? 'typing' : 'sent');
  }

  const field = (name: Part) => ({
    name,
    value: fields[name],
    required: true,
    disabled: state === 'sending',
    error: parts[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setFields({ ...fields, [name]: currentTarget.value });
      setProblems(NONE);
      setState('typing');
    },
  });

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={copy.name} autoComplete="name" maxLength={CONTACT_LIMITS.name} />
        <TextField
          {...field('email')}
          label={copy.email}
          type="email"
          autoComplete="email"
          maxLength={CONTACT_LIMITS.email}
        />
      </div>
      <TextAreaField
        {...field('message')}
        label={copy.message}
        aside={copy.count(fields.message.length)}
        rows={6}
      />
      <label className="sr-only" aria-hidden>
        {copy.trap}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={fields.website}
          onChange={({ currentTarget }) => setFields({ ...fields, website: currentTarget.value })}
        />
      </label>
      {summary && (
        <Notice kind="bad">
          {summary}
          {summary === copy.failed && (
            <>
              {' '}
              <a href={`mailto:${CONTACT.mail}`} className="underline">
                {CONTACT.mail}
              </a>
              .
            </>
          )}
        </Notice>
      )}
      <Sent isShown={state === 'sent'} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" busy={state === 'sending'} className="max-sm:w-full">
          {state === 'sending' ? copy.sending : copy.submit}
        </Button>
        <p className="text-sm text-mute">
          {copy.privacy}{' '}
          <a href={paths.privacy} className="font-medium underline underline-offset-2 hover:text-ink">
            {copy.privacyLink}
          </a>
        </p>
      </div>
    </form>
  );
}
