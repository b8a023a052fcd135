import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import { modelCopy } from '../../../shared/copy/pt-br/model.ts';
import { publishCopy as copy } from '../../../shared/copy/pt-br/publish.ts';
import { BackToModel } from '../../components/back-to-model.tsx';
import { Gone } from '../../components/gone.tsx';
import { LinkDownNotice } from '../../components/link-down-notice.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { isModelGone, modelQuery } from '../../lib/model-query.ts';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ContactPart } from './contact-part.tsx';
import { EmbedPart } from './embed-part.tsx';
import { LinkPart } from './link-part.tsx';
import { QrPart } from './qr-part.tsx';

/** How a model comes to shoppers: its link, the shop's site, a printed code, and the way back to the shop. */
export function Component() {
  const { assetId = '' } = useParams();
  const { data: asset, error, refetch } = useQuery(modelQuery(assetId));
  const title = asset && copy.title(asset.name);
  useTitle(title);

  if (isModelGone(error)) return <Gone copy={modelCopy.notFound} to={paths.catalogue} />;
  return (
    <div className="space-y-10">
      <div className="space-y-3">
        <BackToModel assetId={assetId} name={asset?.name} />
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">
          {title ?? catalogueCopy.card.publish}
        </h1>
        <p className="text-mute">{copy.lead}</p>
      </div>
      {error && !asset && (
        <LoadFailed message={`${modelCopy.loadFailed}. ${messageFor(error)}`} onRetry={refetch} />
      )}
      {asset ? (
        <>
          <LinkDownNotice asset={asset} />
          <LinkPart asset={asset} />
          <EmbedPart asset={asset} />
          <QrPart asset={asset} />
          <OnlyFor duty="work">
            <ContactPart />
          </OnlyFor>
        </>
      ) : (
        !error && <Loading />
      )}
    </div>
  );
}

const Loading = () => (
  <div aria-busy className="space-y-10">
    <div className="space-y-4 border-t border-line pt-8">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-11 rounded-lg!" />
    </div>
    <div className="space-y-4 border-t border-line pt-8">
      <Skeleton className="h-8 w-52" />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <Skeleton className="aspect-4/3 rounded-xl!" />
        <Skeleton className="h-72 rounded-xl!" />
      </div>
    </div>
  </div>
);
