import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import { ADJUSTMENT_MAX, REASON_MAX, REASON_MIN } from '../../../../shared/rules/adjustments.ts';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { call } from '../../../lib/api.ts';
import { ADMIN } from '../admin-queries.ts';
import { FormDialog } from '../form-dialog.tsx';
import { refusalFor } from '../refusal-for.ts';

const copy = adminCopy.adjust;

/** '30' or '−5' as a number that an adjustment may be; null for any other. */
function amountOf(text: string): number | null {
  const plain = text.trim().replace('−', '-');
  const amount = Number(plain);
  const isRight = /^[+-]?\d+$/.test(plain) && amount !== 0 && Math.abs(amount) <= ADJUSTMENT_MAX;
  return isRight ? amount : null;
}

/** Gives or takes credits. One dialog is one request, however often it is sent. */
export function AdjustDialog({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [request_id] = useState(() => crypto.randomUUID());
  const [amountText, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = amountOf(amountText);
  const isExplained = reason.trim().length >= REASON_MIN;

  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: number) =>
      call('adjustCredits', { tenant_id: tenantId, amount: given, reason: reason.trim(), request_id }),
    async onSuccess({ awaits_second }) {
      toast.success(awaits_second ? copy.waits : copy.done);
      onClose();
      await client.invalidateQueries({ queryKey: [ADMIN] });
    },
  });
  const submit = () => {
    setChecked(true);
    if (amount !== null && isExplained) mutate(amount);
  };

  return (
    <FormDialog
      title={copy.title}
      text={copy.text}
      confirm={copy.confirm}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={copy.amount}
        hint={copy.amountHint(ADJUSTMENT_MAX)}
        error={isChecked && amount === null ? copy.amountInvalid(ADJUSTMENT_MAX) : null}
        value={amountText}
        autoComplete="off"
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextAreaField
        label={copy.reason}
        hint={copy.reasonHint}
        error={isChecked && !isExplained ? copy.reasonInvalid(REASON_MIN) : null}
        value={reason}
        maxLength={REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && (
        <p role="alert" className="text-sm leading-6 font-medium text-bad">
          {`${copy.failed}. ${refusalFor(error)}`}
        </p>
      )}
    </FormDialog>
  );
}
