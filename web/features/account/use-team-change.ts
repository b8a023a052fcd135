import { useState } from 'react';
import { toast } from 'sonner';
import { teamCopy as copy } from '../../../shared/copy/pt-br/team.ts';
import { messageFor } from '../../lib/message-for.ts';

/** Makes one change of the team at a time, says how it went, and has the team read again either way. */
export function useTeamChange(onChanged: () => void) {
  const [isBusy, setBusy] = useState(false);
  async function change(making: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await making();
      toast.success(done);
    } catch (error) {
      toast.error(copy.failed, { description: messageFor(error) });
    }
    setBusy(false);
    onChanged();
  }
  return { isBusy, change };
}
