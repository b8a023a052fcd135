import { toast } from 'sonner';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import type { DeadLettersPage } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useDoing } from '../use-doing.ts';

const copy = operationsCopy.money;

/** A customer whose rows disagree with the provider, and the way to try again. */
export function LetterLine({ letter }: { letter: DeadLettersPage['letters'][number] }) {
  const { customer_id, reason, attempts, last_at } = letter;
  const { mutate, isPending } = useDoing(() => call('retryLetter', { customer_id }), {
    failed: copy.retryFailed,
    onDone: ({ is_settled }) => (is_settled ? toast.success(copy.retried) : toast.error(copy.stillFailing)),
  });
  return (
    <li className="space-y-1.5 px-5 py-4">
      <p className="font-semibold break-all">{customer_id}</p>
      <p className="text-sm leading-6 break-words">{reason}</p>
      <p className="figures text-sm text-mute">
        {copy.attempts(attempts)} · {formatMoment(last_at)}
      </p>
      <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate(undefined)}>
        {copy.retry}
      </Button>
    </li>
  );
}
