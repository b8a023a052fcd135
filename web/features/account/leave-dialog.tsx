import { useState } from 'react';
import { toast } from 'sonner';
import { teamCopy } from '../../../shared/copy/pt-br/team.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { startAnew } from '../../lib/start-anew.ts';

const copy = teamCopy.leave;

/** Asks before somebody leaves the shop; what they see next is a shop of their own. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await call('leaveTeam', {});
      await startAnew();
    } catch (error) {
      toast.error(teamCopy.failed, { description: messageFor(error) });
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isBusy}
      title={copy.title}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void leave()}>
            {copy.action}
          </Button>
        </>
      }
    >
      <p>{copy.text}</p>
    </Dialog>
  );
}
