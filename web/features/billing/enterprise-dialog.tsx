import { useId, useRef, useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { enterpriseCopy as copy } from '../../../shared/copy/pt-br/billing.ts';
import { AppError } from '../../../shared/errors.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAccount } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { ENTERPRISE_LIMITS } from '../../../shared/rules/contact.ts';

/**
 * 'Solicitar Plano Enterprise' (PLAN-02): what our team needs to call back. It closes, and forgets, when the request is
 * sent; what was typed is kept over a failure and over closing it.
 */
export function EnterpriseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: account } = useAccount();
  const [typed, setTyped] = useState<Partial<Record<keyof typeof EMPTY, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<'name' | 'company' | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const fields = { ...EMPTY, name: account?.user.name ?? '', ...typed };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const empty = (['name', 'company'] as const).find((name) => fields[name].trim() === '') ?? null;
    setMissing(empty);
    setProblem(null);
    if (empty) return form.current?.querySelector<HTMLElement>(`[name=${empty}]`)?.focus();
    setSending(true);
    try {
      await call('sendEnterpriseEmail', fields);
      toast.success(copy.sent);
      setTyped({});
      onClose();
    } catch (error) {
      setProblem(failureOf(error));
    }
    setSending(false);
  }

  const text = (name: keyof typeof EMPTY) => ({
    name,
    value: fields[name],
    maxLength: ENTERPRISE_LIMITS[name],
    disabled: isSending,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: currentTarget.value });
      setMissing(null);
    },
  });
  const required = (name: 'name' | 'company') => ({
    ...text(name),
    required: true,
    error: missing === name ? copy.missing : null,
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={copy.title}
      actions={
        <>
          <Button variant="quiet" disabled={isSending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            {isSending ? copy.sending : copy.submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-4 text-ink"
      >
        <p className="text-mute">{copy.text}</p>
        <TextField {...required('name')} label={copy.name} autoComplete="name" />
        <TextField {...required('company')} label={copy.company} autoComplete="organization" />
        <TextField {...text('phone')} label={copy.phone} type="tel" inputMode="tel" autoComplete="tel" />
        <TextAreaField {...text('message')} label={copy.message} hint={copy.messageHint} rows={4} />
        {problem && <Notice kind="bad">{problem}</Notice>}
      </form>
    </Dialog>
  );
}

const EMPTY = { name: '', company: '', phone: '', message: '' };

/** A refusal that says how to go on is better than the general sentence. */
function failureOf(error: unknown): string {
  const isNamed = error instanceof AppError && error.code === 'contact.too_many';
  if (!isNamed) console.error(error);
  return isNamed ? messageFor(error) : copy.failed;
}
