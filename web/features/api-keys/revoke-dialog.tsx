import { useState } from 'react';
import { publicApiCopy } from '../../../shared/copy/pt-br/public-api.ts';
import type { ApiKey } from '../../../shared/schemas/api-keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

const copy = publicApiCopy.keys;

interface RevokeDialogProps {
  /** Null while none is to be ended. */
  apiKey: ApiKey | null;
  onClose: () => void;
  onConfirm: (key: ApiKey) => Promise<void>;
}

/** Asks before a key is ended: whatever uses it stops. */
export function RevokeDialog({ apiKey, onClose, onConfirm }: RevokeDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    if (!apiKey) return;
    setBusy(true);
    await onConfirm(apiKey);
    setBusy(false);
  }

  return (
    <Dialog
      open={apiKey !== null}
      onClose={onClose}
      closable={!isBusy}
      title={copy.revokeTitle(apiKey?.name ?? '')}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {copy.revokeCancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {copy.revoke}
          </Button>
        </>
      }
    >
      <p>{copy.revokeText}</p>
    </Dialog>
  );
}
