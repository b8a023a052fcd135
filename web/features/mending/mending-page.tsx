import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { mendingCopy as copy } from '../../../shared/copy/pt-br/mending.ts';
import { modelCopy } from '../../../shared/copy/pt-br/model.ts';
import { BackToModel } from '../../components/back-to-model.tsx';
import { Gone } from '../../components/gone.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { isModelGone, modelQuery } from '../../lib/model-query.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Mending } from './mending.tsx';
import { versionsQuery } from './versions-query.ts';

/** A model that came out nearly right is put right, or back to what it was (MEND-06). */
export function Component() {
  const { assetId = '' } = useParams();
  const model = useQuery(modelQuery(assetId));
  const versions = useQuery(versionsQuery(assetId));
  const title = model.data && copy.title(model.data.name);
  useTitle(title);

  const error = model.error ?? versions.error;
  if (isModelGone(error)) return <Gone copy={modelCopy.notFound} to={paths.catalogue} />;
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <BackToModel assetId={assetId} name={model.data?.name} />
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{title ?? copy.open}</h1>
        <p className="text-mute">{copy.lead}</p>
      </div>
      {model.data && versions.data ? (
        <Mending key={model.data.id} asset={model.data} kept={versions.data} />
      ) : error ? (
        <LoadFailed
          message={`${copy.loadFailed}. ${messageFor(error)}`}
          onRetry={() => void Promise.all([model.refetch(), versions.refetch()])}
        />
      ) : (
        <div aria-busy className="grid gap-8 lg:grid-cols-2 lg:gap-12">
          <Skeleton className="h-[30dvh] rounded-2xl! lg:h-[64dvh]" />
          <Skeleton className="h-96 rounded-2xl!" />
        </div>
      )}
    </div>
  );
}
