import { remakeCopy } from '../../../../shared/copy/pt-br/remake.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import type { RemakeOffer } from '../../../../shared/schemas/remakes.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { messageFor } from '../../../lib/message-for.ts';
import { PhotoListSkeleton } from '../photos/photo-list-skeleton.tsx';
import { RemakeForm } from './remake-form.tsx';
import { RemakeLayout } from './remake-layout.tsx';
import { useKeptPhotos } from './use-kept-photos.ts';

const copy = remakeCopy.photos;

/** A model that may be made again: its photos are fetched, then they may be changed. */
export function OpenRemake({ asset, offer }: { asset: Asset; offer: RemakeOffer }) {
  const { photos, loaded, error, retry } = useKeptPhotos(asset.id, offer);
  if (photos) return <RemakeForm asset={asset} offer={offer} kept={photos} />;
  return (
    <RemakeLayout
      asset={asset}
      offer={offer}
      photos={
        error ? (
          <LoadFailed message={`${copy.loadFailed}. ${messageFor(error)}`} onRetry={retry} />
        ) : (
          <>
            <PhotoListSkeleton count={offer.photos.length} />
            <output className="figures block text-[0.9375rem] text-mute">
              {copy.loading(loaded, offer.photos.length)}
            </output>
          </>
        )
      }
    />
  );
}
