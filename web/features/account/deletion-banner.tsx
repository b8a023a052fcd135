import { CalendarX } from 'lucide-react';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { Button } from '../../components/button.tsx';
import { formatDay } from '../../lib/format.ts';
import { useDeletion } from './use-deletion.ts';

const copy = accountCopy.deletion;

/** When the account is going to be deleted, and the way back. */
export function DeletionBanner({ due }: { due: string }) {
  const { isBusy, cancel } = useDeletion();
  return (
    <div className="border-b border-bad/30 bg-bad-soft text-bad">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p className="flex items-center gap-2.5 text-[0.9375rem] font-semibold">
          <CalendarX className="size-5 shrink-0" aria-hidden />
          {copy.banner(formatDay(due))}
        </p>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void cancel()}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
