import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { modelCopy } from '../../../../shared/copy/pt-br/model.ts';
import { remakeCopy as copy } from '../../../../shared/copy/pt-br/remake.ts';
import { AppError } from '../../../../shared/errors.ts';
import { REMAKE_REFUSALS, type RemakeState } from '../../../../shared/rules/remakes.ts';
import { BackToModel } from '../../../components/back-to-model.tsx';
import { buttonLook } from '../../../components/button.tsx';
import { Gone } from '../../../components/gone.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { messageFor } from '../../../lib/message-for.ts';
import { isModelGone, modelQuery } from '../../../lib/model-query.ts';
import { paths } from '../../../lib/paths.ts';
import { remakeQuery } from '../../../lib/remake-query.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { OpenRemake } from './open-remake.tsx';

/** A model that did not come out well is made again from other photos, at no cost (MEND-10). */
export function Component() {
  const { assetId = '' } = useParams();
  const model = useQuery(modelQuery(assetId));
  const offer = useQuery(remakeQuery(assetId));
  const title = model.data && copy.title(model.data.name);
  useTitle(title);

  const error = model.error ?? offer.error;
  if (isModelGone(error)) return <Gone copy={modelCopy.notFound} to={paths.catalogue} />;
  return (
    <div className="space-y-8">
      <div className="space-y-3">
        <BackToModel assetId={assetId} name={model.data?.name} />
        <h1 className="text-4xl font-bold tracking-[-0.035em] [overflow-wrap:anywhere] sm:text-5xl">
          {title ?? copy.open}
        </h1>
        {offer.data?.state === 'open' && <p className="max-w-[60ch] text-lg text-mute">{copy.lead}</p>}
      </div>
      {model.data && offer.data ? (
        offer.data.state === 'open' ? (
          <OpenRemake key={assetId} asset={model.data} offer={offer.data} />
        ) : (
          <Closed assetId={assetId} state={offer.data.state} jobId={offer.data.job_id} />
        )
      ) : error ? (
        <LoadFailed
          message={`${copy.loadFailed}. ${messageFor(error)}`}
          onRetry={() => void Promise.all([model.refetch(), offer.refetch()])}
        />
      ) : (
        <div aria-busy className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12">
          <Skeleton className="h-96 rounded-2xl!" />
          <Skeleton className="h-72 rounded-2xl!" />
        </div>
      )}
    </div>
  );
}

interface ClosedProps {
  assetId: string;
  state: Exclude<RemakeState, 'open'>;
  jobId: string | null;
}

/** Why this model is not made again now, and what leads on. */
const Closed = ({ assetId, state, jobId }: ClosedProps) => (
  <div className="space-y-6">
    <Notice kind="info">{messageFor(new AppError(REMAKE_REFUSALS[state]))}</Notice>
    {state === 'running' && jobId ? (
      <Link to={paths.status(jobId)} className={buttonLook({ size: 'large' })}>
        {copy.follow}
      </Link>
    ) : (
      <Link to={paths.model(assetId)} className={buttonLook({ size: 'large' })}>
        {copy.seeModel}
      </Link>
    )}
  </div>
);
