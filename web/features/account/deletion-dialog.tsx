import { useState, type FormEvent } from 'react';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';

const copy = accountCopy.deletion.dialog;
const FORM = 'delete-account';

interface DeletionDialogProps {
  email: string;
  open: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (confirmation: string) => void;
}

/** Says what goes with the account, and asks for its email before it does. */
export function DeletionDialog({ email, open, isBusy, onCancel, onConfirm }: DeletionDialogProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === email.toLowerCase();
    setWrong(!isRight);
    if (isRight) onConfirm(typed);
  }

  function close() {
    setTyped('');
    setWrong(false);
    onCancel();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!isBusy}
      title={copy.title}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM} variant="danger" busy={isBusy}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="space-y-4">
        <p>{copy.lead}</p>
        <ul className="list-disc space-y-1 pl-5 text-ink marker:text-bad">
          {copy.goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{copy.grace}</p>
        <div className="text-ink">
          <TextField
            label={<span className="break-words">{copy.confirm(email)}</span>}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isWrong ? copy.mismatch : null}
          />
        </div>
      </form>
    </Dialog>
  );
}
