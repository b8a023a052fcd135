import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { remakeCopy as copy } from '../../../../shared/copy/pt-br/remake.ts';
import { AppError } from '../../../../shared/errors.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../../../shared/rules/photos.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import type { RemakeOffer } from '../../../../shared/schemas/remakes.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { call } from '../../../lib/api.ts';
import { messageFor } from '../../../lib/message-for.ts';
import { remakeQuery } from '../../../lib/remake-query.ts';
import { coverage } from '../coach/coverage.ts';
import { useCoach } from '../coach/use-coach.ts';
import type { Photo } from '../photos/accept-photos.ts';
import { Component as PhotoBoard } from '../photos/photo-board.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { submitPhotos } from '../sending/submit-photos.ts';
import { UploadDialog } from '../sending/upload-dialog.tsx';
import { useSending } from '../sending/use-sending.ts';
import { chosenOf, isUnchanged, leftOut } from './changed-photos.ts';
import { ConfirmRemake } from './confirm-remake.tsx';
import { RemakeLayout } from './remake-layout.tsx';
import { withDoubts } from './with-doubts.ts';

interface RemakeFormProps {
  asset: Asset;
  offer: RemakeOffer;
  /** All photos of before. */
  kept: readonly Photo[];
}

/** The photos of before, which may go, and others beside them; sent once that is confirmed. */
export function RemakeForm({ asset, offer, kept }: RemakeFormProps) {
  const client = useQueryClient();
  const list = usePhotos();
  const { photos, restore } = list;
  const [first] = useState(() => chosenOf(kept, offer));
  useEffect(() => restore(first), [restore, first]);
  const advice = withDoubts(useCoach(photos), photos, offer.photos);
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { progress, broken, send, cancel } = useSending();
  const dropped = leftOut(kept, photos, offer);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isWithin = photos.length >= MIN_PHOTOS && photos.length <= MAX_PHOTOS;
    const found = !isWithin
      ? coverage(photos.length, advice)
      : isUnchanged(photos, offer)
        ? messageFor(new AppError('remake.same_photos'))
        : null;
    setProblem(found);
    if (!found) setConfirming(true);
  }

  async function remake() {
    setConfirming(false);
    const started = await send(photos, asset.id, (submission, request_id) =>
      submitPhotos(submission, (files) =>
        call('remakeModel', { id: asset.id, request_id, files }, { signal: submission.signal }),
      ),
    );
    if (started) toast.success(copy.sent);
    // Refused, what is offered now says why; started, the page is left with all it shows.
    const refetchType = started ? 'none' : 'active';
    await client.invalidateQueries({ ...remakeQuery(asset.id), refetchType });
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <RemakeLayout
        asset={asset}
        offer={offer}
        count={photos.length}
        photos={
          <>
            {photos.length > 0 && <PhotoBoard list={list} advice={advice} />}
            {dropped.length > 0 && photos.length < MAX_PHOTOS && (
              <Notice
                kind="info"
                action={
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => restore([...photos, ...dropped].slice(0, MAX_PHOTOS))}
                  >
                    {copy.photos.bringBack}
                  </Button>
                }
              >
                {copy.photos.leftOut(dropped.length)}
              </Notice>
            )}
            {photos.length < MAX_PHOTOS && <PhotoPicker onFiles={list.add} />}
            {problem && <Notice kind="bad">{problem}</Notice>}
          </>
        }
        actions={
          <>
            <output className="block text-[0.9375rem] text-mute">{coverage(photos.length, advice)}</output>
            <Button type="submit" size="large" busy={progress !== null} className="w-full">
              {copy.submit}
            </Button>
            <p className="text-sm text-mute">{copy.free}</p>
          </>
        }
      />
      <ConfirmRemake
        isOpen={isConfirming}
        photos={photos}
        advice={advice}
        onConfirm={() => void remake()}
        onClose={() => setConfirming(false)}
      />
      <UploadDialog
        progress={progress}
        photos={photos}
        broken={broken}
        onCancel={cancel}
        onRetry={() => void remake()}
      />
    </form>
  );
}
