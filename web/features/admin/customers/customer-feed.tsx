import { useState } from 'react';
import { toast } from 'sonner';
import { programsCopy as copy } from '../../../../shared/copy/pt-br/admin-programs.ts';
import { productFeedCopy } from '../../../../shared/copy/pt-br/product-feed.ts';
import type { TenantPrograms } from '../../../../shared/schemas/customer-programs.ts';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';

const feedCopy = productFeedCopy.address;

interface CustomerFeedProps {
  feed: NonNullable<TenantPrograms['feed']>;
  tenantId: string;
}

/** The address of a customer's feed, who made it and whether something reads it. */
export function CustomerFeed({
  feed: { id, ending, created_at, created_by, last_read_at },
  tenantId,
}: CustomerFeedProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDoing(
    (reason: string) => call('cutTenantFeed', { tenant_id: tenantId, id, reason }),
    {
      failed: feedCopy.removeFailed,
      onDone() {
        toast.success(feedCopy.removed);
        close();
      },
    },
  );
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0 space-y-1">
        <p className="figures font-semibold">{feedCopy.ending(ending)}</p>
        <p className="figures text-sm break-words text-mute">
          {feedCopy.made(formatDay(created_at))} {copy.feedBy(created_by)},{' '}
          {last_read_at ? feedCopy.read(formatMoment(last_read_at)) : feedCopy.neverRead}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0"
        aria-label={copy.cutFeed}
        onClick={() => setAsking(true)}
      >
        {copy.cut}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={copy.cutFeedTitle}
          text={copy.cutFeedText}
          confirm={copy.cut}
          isBusy={isPending}
          onClose={close}
          onConfirm={mutate}
        />
      )}
    </li>
  );
}
