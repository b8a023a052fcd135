import { useState, type ReactNode } from 'react';
import { operationsCopy as copy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { REASON_MAX, REASON_MIN } from '../../../shared/rules/adjustments.ts';
import { TextAreaField } from '../../components/field.tsx';
import { FormDialog } from './form-dialog.tsx';

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
  reasonHint,
  isDangerous = true,
  onConfirm,
  children,
  ...frame
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isExplained = reason.trim().length >= REASON_MIN;
  const submit = () => {
    setChecked(true);
    if (isExplained) onConfirm(reason.trim());
  };
  return (
    <FormDialog {...frame} isDangerous={isDangerous} onSubmit={submit}>
      <TextAreaField
        label={copy.reason}
        hint={reasonHint}
        error={isChecked && !isExplained ? copy.reasonInvalid(REASON_MIN) : null}
        value={reason}
        maxLength={REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
      />
      {children}
    </FormDialog>
  );
}
