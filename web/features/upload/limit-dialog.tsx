import { useNavigate } from 'react-router-dom';
import { uploadCopy } from '../../../shared/copy/pt-br/upload.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { totalCredits, useCredits } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { useCanUpgrade } from './use-can-upgrade.ts';

const copy = uploadCopy.quota;

/** Why no model can be made now: too few credits, or a catalogue that is full. */
export type Limit = 'credits' | 'catalogue';

interface LimitDialogProps {
  /** Null keeps the dialog closed. */
  limit: Limit | null;
  onClose: () => void;
}

/** 'Limite de Modelos Atingido': the catalogue is full, or the credits are too few (UP-05). */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const navigate = useNavigate();
  const canUpgrade = useCanUpgrade();
  const { data: credits } = useCredits();
  const balance = credits ? totalCredits(credits) : 0;
  return (
    <Dialog
      open={limit !== null}
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button
            variant={canUpgrade || limit === 'credits' ? 'secondary' : 'primary'}
            onClick={() => void navigate(paths.models)}
          >
            {copy.manage}
          </Button>
          {canUpgrade && (
            <Button
              variant={limit === 'credits' ? 'secondary' : 'primary'}
              onClick={() => void navigate(paths.upgrade)}
            >
              {copy.upgrade}
            </Button>
          )}
          {limit === 'credits' && <Button onClick={() => void navigate(paths.billing)}>{copy.buy}</Button>}
        </>
      }
    >
      <p>{limit === 'credits' ? copy.lowCredits(balance) : copy.full}</p>
    </Dialog>
  );
}
