import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { modelCopy } from '../../../shared/copy/pt-br/model.ts';
import { picturePackCopy as copy } from '../../../shared/copy/pt-br/picture-pack.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { BackToModel } from '../../components/back-to-model.tsx';
import { buttonLook } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Gone } from '../../components/gone.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { isModelGone, modelQuery } from '../../lib/model-query.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CoverPart } from './cover-part.tsx';
import { ModelPictures } from './model-pictures.tsx';
import { PicturePack } from './picture-pack.tsx';
import { SentBefore } from './store-part.tsx';
import { useStorePictures } from './use-store-pictures.ts';

/** A model's photos as pictures for shop fronts (PIC-01). */
export function Component() {
  const { assetId = '' } = useParams();
  const model = useQuery(modelQuery(assetId));
  const jobId = model.data?.job_id ?? '';
  const job = useQuery({
    queryKey: ['job', jobId, 'order'],
    queryFn: ({ signal }) => call('job', { job_id: jobId }, { signal }),
    enabled: jobId !== '',
  });
  const title = model.data && copy.title(model.data.name);
  useTitle(title);

  const error = model.error ?? job.error;
  if (isModelGone(error)) return <Gone copy={modelCopy.notFound} to={paths.catalogue} />;
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <BackToModel assetId={assetId} name={model.data?.name} />
        <h1 className="text-4xl font-bold tracking-[-0.035em] wrap-anywhere sm:text-5xl">
          {title ?? copy.open}
        </h1>
        <p className="max-w-[62ch] text-mute">{copy.lead}</p>
      </div>
      {model.data && job.data ? (
        <div className="space-y-12">
          {job.data.capture === 'walk' ? (
            <Filmed asset={model.data} />
          ) : (
            <PicturePack key={model.data.id} asset={model.data} photos={job.data.photo_count} />
          )}
          <ModelPictures key={`${model.data.id} ${model.data.url_glb}`} asset={model.data} />
        </div>
      ) : error ? (
        <LoadFailed
          message={`${copy.loadFailed}. ${messageFor(error)}`}
          onRetry={() => void Promise.all([model.refetch(), job.refetch()])}
        />
      ) : (
        <div aria-busy className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {Array.from({ length: 8 }, (_, i) => (
            <Skeleton key={i} className="aspect-square rounded-xl!" />
          ))}
        </div>
      )}
    </div>
  );
}

/** A film's frames are too small for a listing. */
function Filmed({ asset }: { asset: Asset }) {
  const store = useStorePictures(asset.id);
  return (
    <div className="space-y-8">
      <EmptyState
        title={copy.walk.title}
        text={copy.walk.text}
        action={
          <Link to={paths.upload} className={buttonLook()}>
            {copy.walk.action}
          </Link>
        }
      />
      <SentBefore jobId={asset.job_id} work={store} />
      <CoverPart asset={asset} front={null} />
    </div>
  );
}
