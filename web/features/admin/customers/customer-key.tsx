import { programsCopy as copy } from '../../../../shared/copy/pt-br/admin-programs.ts';
import { publicApiCopy } from '../../../../shared/copy/pt-br/public-api.ts';
import type { TenantPrograms } from '../../../../shared/schemas/customer-programs.ts';
import { call } from '../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { ProgramItem } from './program-item.tsx';

const keysCopy = publicApiCopy.keys;

interface CustomerKeyProps {
  apiKey: TenantPrograms['keys'][number];
  tenantId: string;
}

/** A key of a customer's, who made it and whether something uses it. */
export function CustomerKey({
  apiKey: { id, name, scope, ending, created_at, created_by, last_used_at },
  tenantId,
}: CustomerKeyProps) {
  return (
    <ProgramItem
      end={copy.revoke}
      endOf={copy.revokeOf(name)}
      title={copy.revokeTitle(name)}
      text={copy.revokeText}
      onEnd={(reason) => call('revokeTenantKey', { tenant_id: tenantId, id, reason })}
      done={copy.revoked}
      failed={copy.revokeFailed}
    >
      <p className="font-semibold break-words">{name}</p>
      <p className="figures text-sm text-mute">
        {keysCopy.scopes[scope]} · {keysCopy.ending(ending)}
      </p>
      <p className="figures text-sm break-words text-mute">
        {keysCopy.made(formatDay(created_at))}, {copy.madeBy(created_by)},{' '}
        {last_used_at ? keysCopy.used(formatMoment(last_used_at)) : keysCopy.unused}
      </p>
    </ProgramItem>
  );
}
