import {
  ArrowLeft,
  ArrowRight,
  CircleCheck,
  Info,
  RefreshCw,
  Rotate3d,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { failureSentence } from '../../../../shared/copy/pt-br/engine.ts';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import { Button, buttonLook } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { OFFERED, type Photo } from './accept-photos.ts';
import type { Advice } from '../coach/use-coach.ts';
import type { Photos } from './use-photos.ts';

const copy = uploadCopy.photo;

interface PhotoDialogProps {
  /** The photo opened, or null. */
  photo: Photo | null;
  list: Photos;
  advice: Advice;
  onClose: () => void;
}

/** One photo, what the coach says of it, and everything that can be done with it. */
export function PhotoDialog({ photo, list, advice, onClose }: PhotoDialogProps) {
  const place = list.photos.findIndex(({ id }) => id === photo?.id);
  const [before, after] = [list.photos[place - 1], list.photos[place + 1]];
  const act = (work: (photo: Photo) => void) => () => {
    if (!photo) return;
    onClose();
    work(photo);
  };
  return (
    <Dialog
      open={photo !== null && place >= 0}
      onClose={onClose}
      title={copy.title(place + 1)}
      actions={<Button onClick={onClose}>{copy.done}</Button>}
    >
      {photo && (
        <div className="space-y-4">
          {photo.preview && (
            <img
              src={photo.preview}
              alt=""
              className="mx-auto max-h-64 rounded-xl border border-line object-contain"
            />
          )}
          {/* A move shows in the title; whoever does not see it hears it. */}
          <output className="sr-only">{copy.title(place + 1)}</output>
          <Verdict photo={photo} place={place} advice={advice} />
          <div className="grid grid-cols-2 gap-2">
            <ReplaceButton
              label={uploadCopy.coach.replace(place + 1)}
              onFile={(file) => act(({ id }) => list.replace(id, file))()}
            >
              <RefreshCw aria-hidden />
              {copy.replace}
            </ReplaceButton>
            <Button variant="secondary" onClick={act(({ id }) => list.remove(id))}>
              <Trash2 aria-hidden />
              {copy.remove}
            </Button>
            <Button
              variant="secondary"
              disabled={!before}
              onClick={() => before && list.move(photo.id, before.id)}
            >
              <ArrowLeft aria-hidden />
              {copy.back}
            </Button>
            <Button
              variant="secondary"
              disabled={!after}
              onClick={() => after && list.move(photo.id, after.id)}
            >
              <ArrowRight aria-hidden />
              {copy.forward}
            </Button>
            <Button
              variant="secondary"
              className="col-span-2"
              disabled={place <= 0}
              onClick={() => list.begin(photo.id)}
            >
              <Rotate3d aria-hidden />
              {copy.begin}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Verdict({ photo, place, advice }: { photo: Photo; place: number; advice: Advice }) {
  const problem = advice.problems.get(photo.id);
  const isWaiting = advice.checking !== null && place + 1 >= advice.checking;
  const [look, Icon, sentence] = problem
    ? (['text-warn', TriangleAlert, failureSentence(problem, place)] as const)
    : advice.unseen.has(photo.id)
      ? (['text-info', Info, copy.unseen] as const)
      : isWaiting
        ? (['text-mute', Info, copy.waiting] as const)
        : (['text-ok', CircleCheck, copy.fine] as const);
  return (
    <p className="flex gap-2.5 text-[0.9375rem] leading-6">
      <Icon className={`mt-0.5 size-5 shrink-0 ${look}`} aria-hidden />
      {sentence}
    </p>
  );
}

interface ReplaceButtonProps {
  label: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Chooses one file to stand where another stood. */
export const ReplaceButton = ({ label, onFile, children }: ReplaceButtonProps) => (
  <label
    className={buttonLook(
      { variant: 'secondary' },
      'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent',
    )}
  >
    {children}
    <input
      type="file"
      accept={OFFERED}
      aria-label={label}
      className="sr-only"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  </label>
);
