import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { operationsCopy as copy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { REASON_MAX, REASON_MIN } from '../../../shared/rules/adjustments.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField } from '../../components/field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What is going to happen. */
  text: string;
  reasonHint?: string;
  confirm: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  /** More to choose. */
  children?: ReactNode;
}

/** Asks why before something is done to a customer. */
export function ReasonDialog({
  title,
  text,
  reasonHint,
  confirm,
  isBusy,
  isDangerous = true,
  onClose,
  onConfirm,
  children,
}: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isExplained = reason.trim().length >= REASON_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isExplained) onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!isBusy}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} busy={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="text-[0.9375rem] leading-6 text-mute">{text}</p>
      <form id={formId} noValidate onSubmit={submit} className="space-y-4 pt-3">
        <TextAreaField
          label={copy.reason}
          hint={reasonHint}
          error={isChecked && !isExplained ? copy.reasonInvalid(REASON_MIN) : null}
          value={reason}
          maxLength={REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
        {children}
      </form>
    </Dialog>
  );
}
