import { useState } from 'react';
import { CoachPanel } from '../coach/coach-panel.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoList } from './photo-list.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ShowProductDialog } from './show-product-dialog.tsx';
import type { Advice } from '../coach/use-coach.ts';
import type { Photos } from './use-photos.ts';

interface PhotoBoardProps {
  list: Photos;
  advice: Advice;
  /** Asked to send, and not answered yet. */
  review?: { onSend: () => void; onClose: () => void } | false;
}

/** The photos and what is said of them: loaded with the first photo, since without one there is nothing to show. */
export function Component({ list, advice, review }: PhotoBoardProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [inDoubt, setInDoubt] = useState<readonly string[] | null>(null);
  return (
    <>
      <PhotoList
        photos={list.photos}
        problems={advice.problems}
        onMove={list.move}
        onRemove={list.remove}
        onOpen={setOpenId}
      />
      <CoachPanel list={list} advice={advice} onShow={setInDoubt} />
      {inDoubt && (
        <ShowProductDialog ids={inDoubt} list={list} advice={advice} onClose={() => setInDoubt(null)} />
      )}
      <PhotoDialog
        photo={list.photos.find(({ id }) => id === openId) ?? null}
        list={list}
        advice={advice}
        onClose={() => setOpenId(null)}
      />
      {review && <ReviewDialog photos={list.photos} advice={advice} {...review} />}
    </>
  );
}
