import { uploadCopy } from '../../../shared/copy/pt-br/upload.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { formatBytes } from '../../lib/format.ts';
import type { UploadProgress } from './submit-model.ts';

const copy = uploadCopy.progress;

interface UploadDialogProps {
  progress: UploadProgress | null;
  onCancel: () => void;
}

/** How far the upload is. Closing it cancels what has not arrived yet. */
export function UploadDialog({ progress, onCancel }: UploadDialogProps) {
  const canCancel = progress?.phase === 'preparing' || progress?.phase === 'sending';
  return (
    <Dialog
      open={progress !== null}
      onClose={onCancel}
      closable={canCancel}
      title={copy.title}
      actions={
        <Button variant="secondary" disabled={!canCancel} onClick={onCancel}>
          {copy.cancel}
        </Button>
      }
    >
      {progress && (
        <div className="space-y-4">
          <p className="figures font-display text-6xl leading-none font-semibold tracking-tight text-ink">
            {Math.round(progress.percent)}
            <span className="text-3xl text-mute">%</span>
          </p>
          <ProgressBar value={progress.percent} label={copy.label} />
          <output className="block figures">{phaseText(progress)}</output>
          <p className="text-sm">{copy.stay}</p>
        </div>
      )}
    </Dialog>
  );
}

function phaseText({ phase, sentBytes, totalBytes }: UploadProgress): string {
  if (phase === 'preparing') return copy.preparing;
  if (phase === 'sending') return copy.sending(formatBytes(sentBytes), formatBytes(totalBytes));
  return phase === 'creating' ? copy.creating : copy.done;
}
