import { publicApiCopy } from '../../../shared/copy/pt-br/public-api.ts';
import type { ApiKey } from '../../../shared/schemas/api-keys.ts';
import { Button } from '../../components/button.tsx';
import { formatMoment, formatDay } from '../../lib/format.ts';

const copy = publicApiCopy.keys;

/** A key as its owner knows it: name, what it may do, how it ends, and whether something uses it. */
export function KeyRow({
  apiKey: { name, scope, ending, created_at, last_used_at },
  onRevoke,
}: {
  apiKey: ApiKey;
  onRevoke: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{name}</p>
        <p className="figures mt-0.5 text-sm leading-6 text-mute">
          {copy.scopes[scope]} · {copy.ending(ending)}
        </p>
        <p className="figures text-sm leading-6 text-mute">
          {copy.made(formatDay(created_at))},{' '}
          {last_used_at ? copy.used(formatMoment(last_used_at)) : copy.unused}
        </p>
      </div>
      <Button size="small" variant="secondary" aria-label={copy.revokeOf(name)} onClick={onRevoke}>
        {copy.revoke}
      </Button>
    </li>
  );
}
