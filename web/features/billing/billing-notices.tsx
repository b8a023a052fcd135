import type { ReactNode } from 'react';
import { billingCopy as copy, paymentCopy } from '../../../shared/copy/pt-br/billing.ts';
import type { PaysBy, Subscription } from '../../../shared/schemas/billing.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatLongDay, formatMoney } from '../../lib/format.ts';
import type { Payments } from './use-payments.ts';

interface NoticesProps {
  subscription: Subscription;
  payments: Payments;
}

/** What must not be missed: debits that the bank announced, and what is in the plan's way, with the way to mend it. */
export function BillingNotices({ subscription, payments }: NoticesProps) {
  return (
    <>
      {subscription.debits?.map(({ cents, at }) => (
        <Notice key={`${at} ${cents}`} kind="info">
          <strong className="block">{copy.debit.title(formatMoney(cents), formatLongDay(at))}</strong>
          {copy.debit.text}
        </Notice>
      ))}
      <Trouble subscription={subscription} payments={payments} />
    </>
  );
}

/** A charge that failed, a Pix Automático that was ended at the bank, a subscription that ends. */
function Trouble({
  subscription: { grace_until, ends_at_period_end, subscription_end, mandate_cancelled, pays_by = 'card' },
  payments: { busy, openPortal },
}: NoticesProps): ReactNode {
  const portal = (label: string) => (
    <Button variant="secondary" size="small" busy={busy === 'portal'} onClick={() => void openPortal()}>
      {busy === 'portal' ? paymentCopy.processing : label}
    </Button>
  );
  if (grace_until)
    return (
      <Notice kind="bad" action={portal(pays_by === 'card' ? copy.pastDue.action : copy.pastDue.otherAction)}>
        <strong className="block">{copy.pastDue.title}</strong>
        {PAST_DUE_TEXTS[pays_by](formatLongDay(grace_until))}
      </Notice>
    );
  if (ends_at_period_end && subscription_end)
    return (
      <Notice kind="info" action={portal(copy.ending.action)}>
        <strong className="block">{copy.ending.title}</strong>
        {copy.ending.text(formatLongDay(subscription_end))}
      </Notice>
    );
  if (mandate_cancelled && subscription_end)
    return (
      <Notice kind="bad" action={portal(copy.mandateCancelled.action)}>
        <strong className="block">{copy.mandateCancelled.title}</strong>
        {copy.mandateCancelled.text(formatLongDay(subscription_end))}
      </Notice>
    );
  return null;
}

const PAST_DUE_TEXTS: Record<PaysBy, (day: string) => string> = {
  card: copy.pastDue.text,
  boleto: copy.pastDue.textBoleto,
  pix: copy.pastDue.textPix,
};
