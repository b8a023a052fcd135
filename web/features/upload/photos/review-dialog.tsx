import { useEffect } from 'react';
import { failureSentence } from '../../../../shared/copy/pt-br/engine.ts';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import type { Photo } from './accept-photos.ts';
import type { Advice } from '../coach/use-coach.ts';

const copy = uploadCopy.review;

interface ReviewDialogProps {
  photos: readonly Photo[];
  advice: Advice;
  onSend: () => void;
  onClose: () => void;
}

/**
 * Asked to send before the photos are checked, or with some that the server will refuse. The owner decides: a failed
 * job gives its credits back, and the coach may be wrong.
 */
export function ReviewDialog({ photos, advice: { checking, problems }, onSend, onClose }: ReviewDialogProps) {
  const isChecking = checking !== null;
  const isPassed = !isChecking && problems.size === 0;
  // Asked to send while the photos were being checked, and there is nothing to say of them.
  useEffect(() => {
    if (isPassed) onSend();
  }, [isPassed, onSend]);
  return (
    <Dialog
      open={!isPassed}
      onClose={onClose}
      title={isChecking ? copy.checkingTitle : copy.title(problems.size)}
      actions={
        <>
          <Button variant="secondary" className="grow sm:grow-0" onClick={onSend}>
            {isChecking ? copy.skip : copy.sendAnyway}
          </Button>
          <Button className="grow sm:grow-0" onClick={onClose}>
            {copy.review}
          </Button>
        </>
      }
    >
      {isChecking ? (
        <div className="space-y-4">
          <p>{copy.checkingText}</p>
          <ProgressBar
            value={(100 * (checking - 1)) / photos.length}
            label={uploadCopy.coach.checking(checking, photos.length)}
          />
          <p className="figures text-sm">{uploadCopy.coach.checking(checking, photos.length)}</p>
        </div>
      ) : (
        <div className="space-y-4">
          <ul className="list-disc space-y-2 pl-5 text-ink">
            {photos.map(({ id }, place) => {
              const problem = problems.get(id);
              return problem && <li key={id}>{failureSentence(problem, place)}</li>;
            })}
          </ul>
          <p>{copy.text(problems.size)}</p>
        </div>
      )}
    </Dialog>
  );
}
