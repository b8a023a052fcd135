import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { productFeedCopy } from '../../../shared/copy/pt-br/product-feed.ts';
import type { CreatedFeedAddress, FeedAddress } from '../../../shared/schemas/product-feed.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { EndFeedDialog, type FeedEnd } from './end-feed-dialog.tsx';
import { FeedTold } from './feed-told.tsx';

const copy = productFeedCopy.address;
const QUERY = ['product-feed'];

/** The address at which programs fetch the feed: made, told once, replaced after a question and switched off (LOTE-05). */
export function FeedAddressPart() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call('productFeed', {}, { signal }),
  });
  const [made, setMade] = useState<CreatedFeedAddress | null>(null);
  const [ending, setEnding] = useState<FeedEnd | null>(null);
  const [isBusy, setBusy] = useState(false);
  const feed = data?.feed;

  async function change(work: () => Promise<CreatedFeedAddress | null>, failed: string) {
    setBusy(true);
    try {
      setMade(await work());
    } catch (error) {
      toast.error(failed, { description: messageFor(error) });
    }
    setEnding(null);
    await client.invalidateQueries({ queryKey: QUERY });
    setBusy(false);
  }

  const create = (replaces: string | null) =>
    change(() => call('createProductFeed', { replaces }), copy.createFailed);

  const remove = (id: string) =>
    change(async () => {
      await call('deleteProductFeed', { id });
      toast.success(copy.removed);
      return null;
    }, copy.removeFailed);

  return (
    <div className="mt-8">
      <h3 className="text-lg font-semibold">{copy.title}</h3>
      <p className="mt-2 max-w-[64ch] leading-7 text-mute">{copy.text}</p>
      {isError ? (
        <LoadFailed message={copy.loadFailed} onRetry={refetch} />
      ) : feed === undefined ? (
        <Skeleton className="mt-4 h-16" />
      ) : (
        <>
          {made && made.id === feed?.id && <FeedTold made={made} onDone={() => setMade(null)} />}
          {feed ? (
            <FeedLine feed={feed} isBusy={isBusy} onEnd={setEnding} />
          ) : (
            <>
              <p className="mt-4 text-mute">{copy.none}</p>
              <OnlyFor duty="manage">
                <Button variant="secondary" className="mt-3" busy={isBusy} onClick={() => void create(null)}>
                  {copy.create}
                </Button>
              </OnlyFor>
            </>
          )}
        </>
      )}
      {ending && (
        <EndFeedDialog
          {...ending}
          isBusy={isBusy}
          onClose={() => setEnding(null)}
          onConfirm={() => void (ending.how === 'replace' ? create(ending.feed.id) : remove(ending.feed.id))}
        />
      )}
    </div>
  );
}

interface FeedLineProps {
  feed: FeedAddress;
  isBusy: boolean;
  onEnd: (end: FeedEnd) => void;
}

/** An address as its owner knows it: how it ends, and whether something reads it. */
const FeedLine = ({ feed, isBusy, onEnd }: FeedLineProps) => (
  <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-4">
    <div className="min-w-0 flex-1 basis-64">
      <p className="figures font-semibold">{copy.ending(feed.ending)}</p>
      <p className="figures mt-0.5 text-sm leading-6 text-mute">
        {copy.made(formatDay(feed.created_at))},{' '}
        {feed.last_read_at ? copy.read(formatMoment(feed.last_read_at)) : copy.neverRead}
      </p>
    </div>
    <OnlyFor duty="manage">
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant="secondary"
          disabled={isBusy}
          onClick={() => onEnd({ how: 'replace', feed })}
        >
          {copy.replace}
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={isBusy}
          onClick={() => onEnd({ how: 'remove', feed })}
        >
          {copy.remove}
        </Button>
      </div>
    </OnlyFor>
  </div>
);
