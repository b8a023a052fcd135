import { programsCopy as copy } from '../../../../shared/copy/pt-br/admin-programs.ts';
import { productFeedCopy } from '../../../../shared/copy/pt-br/product-feed.ts';
import type { TenantPrograms } from '../../../../shared/schemas/customer-programs.ts';
import { call } from '../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { ProgramItem } from './program-item.tsx';

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
  return (
    <ProgramItem
      end={copy.cut}
      endOf={copy.cutFeed}
      title={copy.cutFeedTitle}
      text={copy.cutFeedText}
      onEnd={(reason) => call('cutTenantFeed', { tenant_id: tenantId, id, reason })}
      done={feedCopy.removed}
      failed={feedCopy.removeFailed}
    >
      <p className="figures font-semibold">{feedCopy.ending(ending)}</p>
      <p className="figures text-sm break-words text-mute">
        {feedCopy.made(formatDay(created_at))} {copy.feedBy(created_by)},{' '}
        {last_read_at ? feedCopy.read(formatMoment(last_read_at)) : feedCopy.neverRead}
      </p>
    </ProgramItem>
  );
}
