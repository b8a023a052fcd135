import { useState } from 'react';
import { toast } from 'sonner';
import { operationsCopy } from '../../../../shared/copy/pt-br/admin-operations.ts';
import type { FoundUser } from '../../../../shared/schemas/admin.ts';
import { call } from '../../../lib/api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDoing } from '../use-doing.ts';

const copy = operationsCopy.secondFactor;

/** The way back in for somebody who lost the phone that shows their codes. */
export function ResetSecondFactor({ user: { id, tenant_id, email } }: { user: FoundUser }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDoing(
    (reason: string) => call('resetSecondFactor', { tenant_id, user_id: id, reason }),
    {
      failed: copy.failed,
      onDone() {
        toast.success(copy.done);
        setAsking(false);
      },
    },
  );
  return (
    <>
      <button
        type="button"
        aria-label={copy.label(email)}
        onClick={() => setAsking(true)}
        className="tap text-[0.9375rem] font-semibold text-accent hover:underline"
      >
        {copy.action}
      </button>
      {isAsking && (
        <ReasonDialog
          title={copy.title}
          text={copy.text(email)}
          confirm={copy.confirm}
          isBusy={isPending}
          onClose={() => setAsking(false)}
          onConfirm={mutate}
        />
      )}
    </>
  );
}
