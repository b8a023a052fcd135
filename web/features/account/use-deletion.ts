import { useState } from 'react';
import { toast } from 'sonner';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { useChangeAccount } from '../../lib/account.ts';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';

const copy = accountCopy.deletion;

/** Lets the account go, or keeps it after all; both say how it went. `isBusy` while the server is asked. */
export function useDeletion() {
  const change = useChangeAccount();
  const [isBusy, setBusy] = useState(false);
  const show = (deletion_due: string | null) =>
    change((account) => ({ ...account, tenant: { ...account.tenant, deletion_due } }));

  async function ask(work: () => Promise<void>, failure: string): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(failure, { description: messageFor(error) });
    } finally {
      setBusy(false);
    }
  }

  const schedule = (confirmation: string) =>
    ask(async () => {
      const { deletion_due } = await call('scheduleDeletion', { confirmation });
      show(deletion_due);
      toast.success(copy.done(formatDay(deletion_due)));
    }, copy.dialog.failed);

  const cancel = () =>
    ask(async () => {
      await call('cancelDeletion', {});
      show(null);
      toast.success(copy.cancelled);
    }, copy.cancelFailed);

  return { isBusy, schedule, cancel };
}
