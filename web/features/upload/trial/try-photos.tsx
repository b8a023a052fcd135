import { useEffect, useState } from 'react';
import { trialCopy as copy } from '../../../../shared/copy/pt-br/trial.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../../../shared/rules/photos.ts';
import { buttonLook } from '../../../components/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { readyToasts } from '../../site/toasts.tsx';
import { useCoach, type Advice } from '../coach/use-coach.ts';
import { keepTriedPhotos, loadTriedPhotos } from '../photos/kept-photos.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { TriedPhoto } from './tried-photo.tsx';

/** Where an account leads: to the form in which these photos wait. */
const NEXT = `${paths.signup}?${new URLSearchParams({ next: paths.upload })}`;

/** Photos are chosen, looked at by the coach one by one, and shown cut out. */
export function TryPhotos() {
  const list = usePhotos();
  const { photos, restore } = list;
  const advice = useCoach(photos, { isCutOut: true });
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(true);

  useEffect(() => readyToasts(), []);
  useEffect(() => {
    let isWanted = true;
    void loadTriedPhotos()
      .catch(notKept)
      .then((kept) => {
        if (!isWanted) return;
        if (kept && kept.length > 0) restore(kept);
        setRestored(true);
      });
    return () => void (isWanted = false);
  }, [restore]);
  useEffect(() => {
    if (isRestored)
      void keepTriedPhotos(photos).then(
        () => setKept(true),
        (error: unknown) => {
          notKept(error);
          setKept(false);
        },
      );
  }, [isRestored, photos]);

  return (
    <div className="space-y-8">
      {photos.length > 0 && (
        <ol aria-label={copy.list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {photos.map((photo, i) => (
            <TriedPhoto
              key={photo.id}
              photo={photo}
              number={i + 1}
              cutOut={advice.cutOuts.get(photo.id)}
              problem={advice.problems.get(photo.id)}
              isUnseen={advice.unseen.has(photo.id)}
              isLooking={advice.checking === i + 1}
              onRemove={() => list.remove(photo.id)}
            />
          ))}
        </ol>
      )}
      {photos.length < MAX_PHOTOS && <PhotoPicker onFiles={list.add} />}
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-ink pt-6">
        <div className="max-w-[52ch] space-y-1">
          <output className="figures block text-lg font-medium">{stateOf(photos.length, advice)}</output>
          {photos.length > 0 && <p className="text-mute">{isKept ? copy.kept : copy.notKept}</p>}
        </div>
        {photos.length > 0 && (
          <a href={NEXT} className={buttonLook({ size: 'large' }, 'max-sm:w-full')}>
            {copy.next}
          </a>
        )}
      </div>
    </div>
  );
}

/** Where the browser keeps no photos, they are chosen again. */
function notKept(error: unknown): undefined {
  console.info('This browser keeps no photos', error);
}

function stateOf(count: number, { checking, problems }: Advice): string {
  if (count === 0) return copy.state.none;
  if (checking !== null) return copy.looking(checking, count);
  if (problems.size > 0) return copy.state.flagged(problems.size);
  return count < MIN_PHOTOS ? copy.state.missing(MIN_PHOTOS - count) : copy.state.ready;
}
