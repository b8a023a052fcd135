import { remakeCopy } from '../../../../shared/copy/pt-br/remake.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { Advice } from '../coach/use-coach.ts';
import type { Photo } from '../photos/accept-photos.ts';

const copy = remakeCopy.confirm;

interface ConfirmRemakeProps {
  isOpen: boolean;
  photos: readonly Photo[];
  advice: Advice;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the one time is used, with what the coach has against the photos. */
export const ConfirmRemake = ({ isOpen, photos, advice, onConfirm, onClose }: ConfirmRemakeProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    title={copy.title}
    actions={
      <>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onClose}>
          {copy.back}
        </Button>
        <Button className="grow sm:grow-0" onClick={onConfirm}>
          {remakeCopy.submit}
        </Button>
      </>
    }
  >
    <div className="space-y-3">
      <p>{copy.text(photos.length, photos.filter(({ path }) => path === undefined).length)}</p>
      <p>{copy.after}</p>
      {advice.checking !== null && <p className="text-ink">{copy.checking}</p>}
      {advice.problems.size > 0 && (
        <p className="font-medium text-warn">{copy.flagged(advice.problems.size)}</p>
      )}
    </div>
  </Dialog>
);
