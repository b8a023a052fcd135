import { useState } from 'react';
import { toast } from 'sonner';
import { programsCopy as copy } from '../../../../shared/copy/pt-br/admin-programs.ts';
import { publicApiCopy } from '../../../../shared/copy/pt-br/public-api.ts';
import type { TenantPrograms } from '../../../../shared/schemas/customer-programs.ts';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';

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
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDoing(
    (reason: string) => call('revokeTenantKey', { tenant_id: tenantId, id, reason }),
    {
      failed: copy.revokeFailed,
      onDone() {
        toast.success(copy.revoked);
        close();
      },
    },
  );
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0 space-y-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="figures text-sm text-mute">
          {keysCopy.scopes[scope]} · {keysCopy.ending(ending)}
        </p>
        <p className="figures text-sm break-words text-mute">
          {keysCopy.made(formatDay(created_at))}, {copy.madeBy(created_by)},{' '}
          {last_used_at ? keysCopy.used(formatMoment(last_used_at)) : keysCopy.unused}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0"
        aria-label={copy.revokeOf(name)}
        onClick={() => setAsking(true)}
      >
        {copy.revoke}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={copy.revokeTitle(name)}
          text={copy.revokeText}
          confirm={copy.revoke}
          isBusy={isPending}
          onClose={close}
          onConfirm={mutate}
        />
      )}
    </li>
  );
}
