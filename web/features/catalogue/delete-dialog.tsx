import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SentNote } from './sent-note.tsx';

const copy = catalogueCopy.delete;

interface DeleteDialogProps {
  /** The model to be deleted; null while nobody asks. */
  asset: Asset | null;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (asset: Asset) => void;
}

/** Asks before a model goes for good, by its name and with what goes with it. */
export function DeleteDialog({ asset, isBusy, onCancel, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      open={asset !== null}
      onClose={onCancel}
      closable={!isBusy}
      title={copy.title(asset?.name ?? '')}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => asset && onConfirm(asset)}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <p>{copy.text}</p>
      <SentNote ids={asset ? [asset.id] : []} />
    </Dialog>
  );
}
