import { batchesCopy as copy } from '../../../shared/copy/pt-br/batches.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

interface CancelDialogProps {
  open: boolean;
  /** Products that have not begun. */
  waiting: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before what waits is taken out of a batch: it does not come back. */
export const CancelDialog = ({ open, waiting, busy, onClose, onConfirm }: CancelDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    closable={!busy}
    title={copy.cancelTitle}
    actions={
      <>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.keep}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {copy.cancel}
        </Button>
      </>
    }
  >
    <p>{copy.cancelText(waiting)}</p>
  </Dialog>
);
