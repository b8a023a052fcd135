import { catalogueCopy } from '../../../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SentNote } from '../sent-note.tsx';

const copy = catalogueCopy.selection;

interface DeleteModelsDialogProps {
  /** The models to be deleted; null while nobody asks. */
  models: Asset[] | null;
  onCancel: () => void;
  onConfirm: (models: Asset[]) => void;
}

/** Asks before several models go for good. */
export const DeleteModelsDialog = ({ models, onCancel, onConfirm }: DeleteModelsDialogProps) => (
  <Dialog
    open={models !== null}
    onClose={onCancel}
    title={copy.deleteTitle(models?.length ?? 0)}
    actions={
      <>
        <Button variant="secondary" onClick={onCancel}>
          {catalogueCopy.delete.cancel}
        </Button>
        <Button variant="danger" onClick={() => models && onConfirm(models)}>
          {copy.deleteConfirm(models?.length ?? 0)}
        </Button>
      </>
    }
  >
    <p>{copy.deleteText}</p>
    <SentNote ids={(models ?? []).map(({ id }) => id)} />
  </Dialog>
);
