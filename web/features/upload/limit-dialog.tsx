import { useNavigate } from 'react-router-dom';
import { uploadCopy } from '../../../shared/copy/pt-br/upload.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAccount } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';

const copy = uploadCopy.quota;

interface LimitDialogProps {
  /** Why no model can be made now; null keeps the dialog closed. */
  reason: string | null;
  onClose: () => void;
}

/** 'Limite de Modelos Atingido': the catalogue is full, or the credits are too few (UP-05). */
export function LimitDialog({ reason, onClose }: LimitDialogProps) {
  const navigate = useNavigate();
  const { data: account } = useAccount();
  const canUpgrade = account !== undefined && account.tenant.plan_name !== 'pro';
  return (
    <Dialog
      open={reason !== null}
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button variant={canUpgrade ? 'secondary' : 'primary'} onClick={() => void navigate(paths.models)}>
            {copy.manage}
          </Button>
          {canUpgrade && <Button onClick={() => void navigate(paths.upgrade)}>{copy.upgrade}</Button>}
        </>
      }
    >
      <p>{reason}</p>
    </Dialog>
  );
}
