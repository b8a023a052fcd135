import { billingCopy as copy, paymentCopy } from '../../../shared/copy/pt-br/billing.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatLongDay } from '../../lib/format.ts';
import type { Payments } from './use-payments.ts';

/** What must not be missed: a charge that failed, a subscription that ends; each with the way to mend it. */
export function BillingNotices({
  subscription: { grace_until, ends_at_period_end, subscription_end },
  payments: { busy, openPortal },
}: {
  subscription: Subscription;
  payments: Payments;
}) {
  const portal = (label: string) => (
    <Button variant="secondary" size="small" busy={busy === 'portal'} onClick={() => void openPortal()}>
      {busy === 'portal' ? paymentCopy.processing : label}
    </Button>
  );
  if (grace_until)
    return (
      <Notice kind="bad" action={portal(copy.pastDue.action)}>
        <strong className="block">{copy.pastDue.title}</strong>
        {copy.pastDue.text(formatLongDay(grace_until))}
      </Notice>
    );
  if (ends_at_period_end && subscription_end)
    return (
      <Notice kind="info" action={portal(copy.ending.action)}>
        <strong className="block">{copy.ending.title}</strong>
        {copy.ending.text(formatLongDay(subscription_end))}
      </Notice>
    );
  return null;
}
