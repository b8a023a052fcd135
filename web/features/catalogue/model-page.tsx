import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Images, Send, SlidersHorizontal, View } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import { modelCopy as copy } from '../../../shared/copy/pt-br/model.ts';
import { picturePackCopy } from '../../../shared/copy/pt-br/picture-pack.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { buttonLook } from '../../components/button.tsx';
import { Gone } from '../../components/gone.tsx';
import { LinkDownNotice } from '../../components/link-down-notice.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Downloads, ShareLink } from '../../components/model-card.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { isModelGone, modelQuery } from '../../lib/model-query.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ArSettings } from './ar-settings.tsx';
import { ModelFacts } from './model-facts.tsx';
import { ModelPreview } from './model-preview.tsx';
import { PreviewSizes, useShownSize } from './preview-sizes.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** One model of the shop: what it is, its link and files, and how large it stands in a room. */
export function Component() {
  const { assetId = '' } = useParams();
  const { data: asset, error, refetch } = useQuery(modelQuery(assetId));
  useTitle(asset?.name);

  if (isModelGone(error)) return <Gone copy={copy.notFound} to={paths.catalogue} />;
  return (
    <div className="space-y-8">
      <div className="space-y-3">
        <Link
          to={paths.catalogue}
          className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-mute hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden />
          {copy.back}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-4">
          {/* One heading all along: it has the focus of whoever has just come. */}
          <h1 className={asset ? 'text-4xl font-bold tracking-[-0.035em] sm:text-5xl' : 'sr-only'}>
            {asset?.name ?? copy.loading}
          </h1>
          {asset && <Actions asset={asset} />}
          {!asset && !error && <Skeleton className="h-12 w-3/5" />}
        </div>
      </div>
      {error && !asset && (
        <LoadFailed message={`${copy.loadFailed}. ${messageFor(error)}`} onRetry={refetch} />
      )}
      {asset && <LinkDownNotice asset={asset} />}
      {asset ? <Model key={asset.id} asset={asset} /> : !error && <ModelSkeleton />}
    </div>
  );
}

const Actions = ({ asset }: { asset: Asset }) => (
  <div className="flex flex-wrap gap-2">
    <Link to={paths.publish(asset.id)} className={buttonLook({}, 'max-sm:px-3')}>
      <Send aria-hidden />
      {catalogueCopy.card.publish}
    </Link>
    {asset.link === 'up' && (
      <a
        href={paths.viewer(asset.id)}
        target="_blank"
        rel="noopener"
        aria-label={catalogueCopy.card.viewOf(asset.name)}
        className={buttonLook({ variant: 'secondary' }, 'max-sm:px-3')}
      >
        <View className="max-[400px]:hidden" aria-hidden />
        {catalogueCopy.card.view}
      </a>
    )}
    <OnlyFor duty="work">
      <Link to={paths.mend(asset.id)} className={buttonLook({ variant: 'secondary' }, 'max-sm:px-3')}>
        <SlidersHorizontal className="max-[400px]:hidden" aria-hidden />
        {mendingCopy.open}
      </Link>
      <Link to={paths.pictures(asset.id)} className={buttonLook({ variant: 'secondary' }, 'max-sm:px-3')}>
        <Images className="max-[400px]:hidden" aria-hidden />
        {picturePackCopy.open}
      </Link>
    </OnlyFor>
    {asset.link === 'up' && <ShareLink asset={asset} />}
    <Downloads asset={asset} />
  </div>
);

function Model({ asset }: { asset: Asset }) {
  const { draft, write, settle } = useKeptDraft(asset);
  const size = useShownSize(draft, asset.meta_json.dims_cm);
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div className="space-y-4">
        <ModelPreview asset={asset} scale={size.scale} />
        <PreviewSizes {...size} />
      </div>
      <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        <OnlyFor duty="work">
          <ArSettings asset={asset} draft={draft} onChange={write} onSettled={settle} />
        </OnlyFor>
      </div>
      <ModelFacts asset={asset} />
    </div>
  );
}

const ModelSkeleton = () => (
  <div aria-busy className="grid gap-8 lg:grid-cols-2 lg:gap-12">
    <Skeleton className="aspect-square rounded-2xl! sm:aspect-4/3 lg:aspect-square" />
    <Skeleton className="h-96 rounded-2xl!" />
  </div>
);
