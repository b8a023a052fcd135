import { Check, Image } from 'lucide-react';
import { coverCopy as copy } from '../../../shared/copy/pt-br/cover.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { useCover } from './use-cover.ts';
import { useShownBlob } from './use-shown-blob.ts';

interface CoverPartProps {
  asset: Asset;
  /** The first picture of the listing; null while it is made, and where there is none. */
  front: { photo: number; blob: Blob } | null;
}

/** What shows the model where there is no viewer: the listing's first picture, where its owner wants it (PIC-11). */
export function CoverPart({ asset, front }: CoverPartProps) {
  const { busy, set, remove } = useCover(asset.id);
  const { cover } = asset;
  if (!cover && !front) return null;
  const isOfThesePhotos = cover?.job_id === asset.job_id;
  const isFront = isOfThesePhotos && cover?.photo === front?.photo;
  const state = !cover
    ? copy.ownPreview
    : isFront
      ? copy.isFront
      : isOfThesePhotos
        ? copy.isOther(cover.photo + 1)
        : copy.isOlder;
  return (
    <section
      aria-labelledby="cover-title"
      className="grid gap-5 rounded-2xl border border-line bg-panel p-5 sm:grid-cols-[minmax(0,20rem)_1fr] sm:items-center sm:gap-8 sm:p-6"
    >
      <LinkPreview asset={asset} blob={cover ? undefined : front?.blob} />
      <div className="space-y-4">
        <div className="space-y-1">
          <h2 id="cover-title" className="text-xl font-semibold">
            {copy.title}
          </h2>
          <p className="max-w-[52ch] text-mute">{copy.lead}</p>
        </div>
        <p role="status" className="flex items-center gap-2 font-medium">
          {isFront && <Check className="size-5 shrink-0 text-ok" aria-hidden />}
          {state}
        </p>
        <div className="flex flex-wrap gap-2">
          {front && !isFront && (
            <Button
              variant={cover ? 'secondary' : 'primary'}
              busy={busy === 'set'}
              disabled={busy !== null}
              onClick={() => void set(front.photo)}
            >
              <Image aria-hidden />
              {cover ? copy.replace : copy.set}
            </Button>
          )}
          {cover && (
            <Button
              variant="secondary"
              busy={busy === 'remove'}
              disabled={busy !== null}
              onClick={() => void remove()}
            >
              {copy.remove}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The link as a chat shows it: with the cover, or with what would be it. */
function LinkPreview({ asset: { name, cover }, blob }: { asset: Asset; blob: Blob | undefined }) {
  const show = useShownBlob(blob);
  const look = 'aspect-[1200/630] w-full bg-[#fff] object-contain';
  return (
    <figure className="space-y-2">
      <div className="overflow-hidden rounded-xl border border-line bg-sunk">
        {cover ? (
          <img src={cover.picture_url} alt="" width={1200} height={630} className={look} />
        ) : (
          <img ref={show} alt="" width={1200} height={630} className={look} />
        )}
        <p className="px-3 pt-2 font-semibold wrap-anywhere">{name}</p>
        <p className="px-3 pb-2.5 text-sm text-mute">{location.host}</p>
      </div>
      <figcaption className="text-sm text-mute">
        {cover ? copy.preview.current : copy.preview.proposed}
      </figcaption>
    </figure>
  );
}
