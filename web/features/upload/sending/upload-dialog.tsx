import { Check } from 'lucide-react';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import type { Capture } from '../../../../shared/rules/captures.ts';
import { Button } from '../../../components/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { formatBytes } from '../../../lib/format.ts';
import type { Photo } from '../photos/accept-photos.ts';
import type { UploadPhase, UploadProgress } from './submit-photos.ts';

const copy = uploadCopy.progress;

interface UploadDialogProps {
  /** Photos, which are shown one by one, unless told otherwise. */
  capture?: Capture;
  progress: UploadProgress | null;
  photos: readonly Photo[];
  /** Why the upload stopped before its end; null while it goes on. */
  broken: string | null;
  onCancel: () => void;
  onRetry: () => void;
}

/** How far the upload is, photo by photo. Closing it cancels what has not arrived yet. */
export function UploadDialog({
  capture = 'photos',
  progress,
  photos,
  broken,
  onCancel,
  onRetry,
}: UploadDialogProps) {
  const canCancel = broken !== null || progress?.phase === 'preparing' || progress?.phase === 'sending';
  const arrived = photos.filter(({ id }) => progress?.photos[id] === 1).length;
  return (
    <Dialog
      open={progress !== null}
      onClose={onCancel}
      closable={canCancel}
      title={broken === null ? copy.title : copy.brokenTitle}
      actions={
        <>
          <Button variant={broken === null ? 'secondary' : 'quiet'} disabled={!canCancel} onClick={onCancel}>
            {broken === null ? copy.cancel : copy.back}
          </Button>
          {broken !== null && (
            <Button className="grow sm:grow-0" onClick={onRetry}>
              {copy.retry}
            </Button>
          )}
        </>
      }
    >
      {progress && (
        <div className="space-y-4">
          <p className="figures font-display text-6xl leading-none font-semibold tracking-tight text-ink">
            {Math.round(progress.percent)}
            <span className="text-3xl text-mute">%</span>
          </p>
          <ProgressBar value={progress.percent} label={copy.label} />
          {capture === 'photos' && (
            <ol aria-label={copy.list} className="grid grid-cols-6 gap-2">
              {photos.map((photo, index) => (
                <PhotoOnItsWay
                  key={photo.id}
                  photo={photo}
                  position={index + 1}
                  share={progress.photos[photo.id] ?? 0}
                />
              ))}
            </ol>
          )}
          {broken === null ? (
            <>
              <p className="figures">{phaseText(progress)}</p>
              {/* Without the bytes, which would be said all the way. */}
              <output className="sr-only">{sayingOf(progress.phase, capture)}</output>
              <p className="text-sm">{copy.stay}</p>
            </>
          ) : (
            <>
              <Notice kind="bad">{broken}</Notice>
              {arrived > 0 && (
                <p className="text-sm">
                  {(capture === 'walk' ? copy.walk.arrived : copy.arrived)(arrived, photos.length)}
                </p>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface PhotoOnItsWayProps {
  photo: Photo;
  position: number;
  /** 0 to 1. */
  share: number;
}

function PhotoOnItsWay({ photo, position, share }: PhotoOnItsWayProps) {
  const percent = Math.floor(share * 100);
  const hasArrived = share >= 1;
  return (
    <li
      aria-label={hasArrived ? copy.photoSent(position) : copy.photoAt(position, percent)}
      className="figures relative grid aspect-square place-items-center overflow-hidden rounded-lg border border-line bg-sunk text-sm font-semibold text-mute"
    >
      {photo.preview ? (
        <img
          src={photo.preview}
          alt=""
          className={classNames('size-full object-cover transition-opacity', !hasArrived && 'opacity-45')}
        />
      ) : (
        position
      )}
      {hasArrived && (
        <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-ok text-panel">
          <Check className="size-3.5" aria-hidden />
        </span>
      )}
      {!hasArrived && share > 0 && (
        <span
          className="absolute bottom-0 left-0 h-1.5 bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      )}
    </li>
  );
}

const PHASES: Record<UploadPhase, string> = {
  preparing: copy.preparing,
  sending: copy.sending,
  creating: copy.creating,
  done: copy.done,
};

/** What is happening, in words. */
const sayingOf = (phase: UploadPhase, capture: Capture): string =>
  phase === 'sending' && capture === 'walk' ? copy.walk.sending : PHASES[phase];

const phaseText = ({ phase, sentBytes, totalBytes }: UploadProgress): string =>
  phase === 'sending' ? copy.sent(formatBytes(sentBytes), formatBytes(totalBytes)) : PHASES[phase];
