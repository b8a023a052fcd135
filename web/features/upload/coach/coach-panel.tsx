import { ArrowDownUp, BoxSelect, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { toast } from 'sonner';
import { failureSentence } from '../../../../shared/copy/pt-br/engine.ts';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import { isOfTheOutline } from '../../../../shared/rules/failures.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ReplaceButton } from '../photos/photo-dialog.tsx';
import type { Advice } from './use-coach.ts';
import type { Photos } from '../photos/use-photos.ts';

const copy = uploadCopy.coach;

interface CoachPanelProps {
  list: Photos;
  advice: Advice;
  /** Asked to show the product in these photos. */
  onShow: (ids: string[]) => void;
}

/** What the coach says of all photos, each with what can be done about it. */
export function CoachPanel({ list, advice, onShow }: CoachPanelProps) {
  const { photos } = list;
  const inDoubt = photos.filter(({ id, preview }) => preview && isOfTheOutline(advice.problems.get(id)));
  const { problems, unseen, order, checking } = advice;
  const misplaced = order ? photos.findIndex(({ id }, place) => id !== order[place]) + 1 : 0;
  const byTime = () => {
    if (order) list.reorder(order);
    toast(copy.reordered);
  };
  return (
    <div className="space-y-4">
      {checking !== null && (
        <p className="figures flex items-center gap-2.5 text-[0.9375rem] text-mute">
          <LoaderCircle className="size-5 animate-turn" aria-hidden />
          {copy.checking(checking, photos.length)}
        </p>
      )}
      {/* Said once, when all photos have been looked at. */}
      <output className={checking === null && problems.size === 0 ? 'block' : 'sr-only'}>
        {checking === null && <Summary count={problems.size} hasUnseen={unseen.size > 0} />}
      </output>
      {problems.size > 0 && (
        <div className="rounded-xl border border-warn/40 bg-warn-soft">
          <p className="flex items-center gap-2.5 px-4 pt-3.5 font-semibold text-warn">
            <TriangleAlert className="size-5 shrink-0" aria-hidden />
            {copy.found(problems.size)}
          </p>
          {/* All at once, and not one as soon as it is found. */}
          {checking === null && inDoubt.length > 0 && (
            <div className="px-4 pt-3">
              <Button className="w-full sm:w-auto" onClick={() => onShow(inDoubt.map(({ id }) => id))}>
                <BoxSelect aria-hidden />
                {uploadCopy.show.ask(inDoubt.length)}
              </Button>
            </div>
          )}
          <ul className="divide-y divide-warn/20 px-4">
            {photos.map(({ id }, place) => {
              const problem = problems.get(id);
              return (
                problem && (
                  <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-3 py-3.5">
                    <p className="min-w-56 flex-1 text-[0.9375rem] leading-6">
                      {failureSentence(problem, place)}
                    </p>
                    <div className="flex gap-2">
                      <ReplaceButton
                        label={copy.replace(place + 1)}
                        onFile={(file) => list.replace(id, file)}
                      >
                        {uploadCopy.photo.replace}
                      </ReplaceButton>
                      <Button
                        variant="secondary"
                        aria-label={uploadCopy.photos.remove(place + 1)}
                        onClick={() => list.remove(id)}
                      >
                        {uploadCopy.photo.remove}
                      </Button>
                    </div>
                  </li>
                )
              );
            })}
          </ul>
        </div>
      )}
      {misplaced > 0 && (
        <Notice
          kind="info"
          action={
            <Button variant="secondary" onClick={byTime}>
              <ArrowDownUp aria-hidden />
              {copy.byTime}
            </Button>
          }
        >
          {copy.outOfOrder(misplaced)}
        </Notice>
      )}
    </div>
  );
}

function Summary({ count, hasUnseen }: { count: number; hasUnseen: boolean }) {
  if (count > 0) return copy.found(count);
  return (
    <span className="flex items-center gap-2.5 text-[0.9375rem] text-mute">
      <CircleCheck className="size-5 shrink-0 text-ok" aria-hidden />
      {hasUnseen ? copy.partlyUnseen : copy.fine}
    </span>
  );
}
