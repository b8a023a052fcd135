import { useId, type FormEvent, type ReactNode } from 'react';
import { operationsCopy as copy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

interface FormDialogProps {
  title: string;
  /** What is going to happen. */
  text: string;
  confirm: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, before something is done to a customer. It stays open while it is sent. */
export function FormDialog({
  title,
  text,
  confirm,
  isBusy,
  isDangerous = false,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
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
        {children}
      </form>
    </Dialog>
  );
}
