import { ArrowLeft, ArrowRight, Star, X } from 'lucide-react';
import { picturePackCopy as copy } from '../../../shared/copy/pt-br/picture-pack.ts';
import { storesCopy } from '../../../shared/copy/pt-br/stores.ts';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Drawn } from './picture-queries.ts';
import { useShownBlob } from './use-shown-blob.ts';

interface PictureListProps {
  /** In the order of the listing. */
  inOrder: readonly number[];
  leftOut: readonly number[];
  /** Photos that are not cut out yet. */
  waiting: readonly number[];
  shown: ReadonlyMap<number, Drawn>;
  /** Photos whose pictures are in the shop's store. */
  inStore: ReadonlySet<number>;
  onMove: (photo: number, place: number) => void;
  onLeaveOut: (photo: number) => void;
  onTakeBack: (photo: number) => void;
}

/** The pictures in their order: the first is the front. */
export function PictureList({
  inOrder,
  leftOut,
  waiting,
  shown,
  inStore,
  onMove,
  onLeaveOut,
  onTakeBack,
}: PictureListProps) {
  return (
    <>
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {inOrder.map((photo, index) => {
          const place = index + 1;
          const act = (label: string, Icon: typeof X, onClick: () => void, disabled = false) => (
            <Button
              variant="quiet"
              className="h-10 min-w-0 grow px-0"
              aria-label={label}
              title={label}
              disabled={disabled}
              onClick={onClick}
            >
              <Icon aria-hidden />
            </Button>
          );
          return (
            <li key={photo} className="overflow-hidden rounded-xl border border-line bg-panel">
              <Picture drawn={shown.get(photo)} alt={copy.photo(place, photo + 1)} />
              <p className="flex items-center gap-1.5 px-3 pt-2 text-sm font-semibold">
                {place === 1 && <Star className="size-4 text-accent" aria-hidden />}
                {place === 1 ? copy.front : copy.place(place)}
                {inStore.has(photo) && (
                  <span className="ml-auto text-xs font-medium text-ok">{storesCopy.pictures.inStore}</span>
                )}
              </p>
              <div className="flex p-1">
                {act(copy.earlier(place), ArrowLeft, () => onMove(photo, index - 1), index === 0)}
                {act(copy.makeFront(place), Star, () => onMove(photo, 0), index === 0)}
                {act(copy.later(place), ArrowRight, () => onMove(photo, index + 1), place === inOrder.length)}
                {act(copy.leaveOut(place), X, () => onLeaveOut(photo), inOrder.length === 1)}
              </div>
            </li>
          );
        })}
        {waiting.map((photo) => (
          <li key={photo} aria-hidden>
            <Skeleton className="aspect-square rounded-xl!" />
          </li>
        ))}
      </ol>
      {leftOut.length > 0 && (
        <div className="space-y-2">
          <h3 className="font-semibold">{copy.leftOut}</h3>
          <ul className="flex flex-wrap gap-3">
            {leftOut.map((photo) => (
              <li key={photo} className="w-28 space-y-1">
                <div className="overflow-hidden rounded-lg border border-line opacity-60">
                  <Picture drawn={shown.get(photo)} alt="" />
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  className="w-full"
                  onClick={() => onTakeBack(photo)}
                  aria-label={copy.takeBack(photo + 1)}
                >
                  {copy.include}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Picture({ drawn, alt }: { drawn: Drawn | undefined; alt: string }) {
  const blob = drawn?.blob;
  const show = useShownBlob(blob);
  return blob ? (
    <img ref={show} alt={alt} width={1200} height={1200} className="aspect-square w-full" />
  ) : (
    <Skeleton className="aspect-square rounded-none!" />
  );
}
