import { paymentCopy, upgradeCopy as copy } from '../../../shared/copy/pt-br/billing.ts';
import { planWords } from '../../../shared/copy/pt-br/plans.ts';
import type { PaidPlan } from '../../../shared/rules/plans.ts';
import { firstMonthCents } from '../../../shared/rules/prices.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { Button } from '../../components/button.tsx';
import { PlanCard } from '../../components/plan-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useNow } from '../../lib/use-now.ts';
import { paidTier, planChangeNote } from './plan-change-note.ts';
import type { Payments } from './use-payments.ts';

interface PlanOfferProps {
  plan: PaidPlan;
  /** Undefined when it could not be read: the server then refuses a second subscription. */
  subscription: Subscription | undefined;
  isReading: boolean;
  /** Whether it is the one chosen before; undefined when none was. */
  isChosen: boolean | undefined;
  /** A code that holds. */
  discount: string | undefined;
  payments: Payments;
}

/** A plan that can be paid for by oneself: subscribed to here, or changed to at the payment provider. */
export function PlanOffer({ plan, subscription, isReading, isChosen, discount, payments }: PlanOfferProps) {
  const now = useNow();
  const { name } = planWords[plan];
  const isCurrent = subscription !== undefined && paidTier(subscription) === plan;
  const isSubscribed = subscription?.subscribed ?? false;
  const isBusy = payments.busy === `plan:${plan}`;
  const isFeatured = (isChosen ?? plan === 'growth') && !isCurrent;
  const label = isCurrent ? copy.manage : isSubscribed ? copy.change(name) : copy.subscribe(name);
  const go = () => (isSubscribed ? payments.openPortal(plan) : payments.subscribe(plan, discount));
  return (
    <PlanCard
      plan={plan}
      isHighlighted={isChosen}
      isCurrent={isCurrent}
      firstMonthCents={discount && !isSubscribed ? firstMonthCents(plan) : undefined}
      note={subscription && planChangeNote(subscription, plan, now)}
      action={
        isReading ? (
          <Skeleton className="h-11 rounded-lg!" />
        ) : (
          <Button
            variant={isFeatured ? 'primary' : 'secondary'}
            className="w-full"
            busy={isBusy}
            onClick={() => void go()}
          >
            {isBusy ? paymentCopy.processing : label}
          </Button>
        )
      }
    />
  );
}
