import { useQuery } from '@tanstack/react-query';
import { onboardingCopy } from '../../../shared/copy/pt-br/onboarding.ts';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import type { Reward } from '../../../shared/schemas/onboarding.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSubscription } from '../../lib/account.ts';
import { discountQuery } from '../../lib/onboarding-query.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { useNow } from '../../lib/use-now.ts';
import { useStored } from '../../lib/use-stored.ts';
import { DiscountCard } from './discount-card.tsx';
import { ExpiredDiscount } from './expired-discount.tsx';

const copy = onboardingCopy.discount;

/**
 * The discount of a user who has shared, until it is used; where there is no code yet, it is generated now (ONB-02). It is
 * for a first month: who has a plan is not offered what the payment would refuse.
 */
export function Discount({ reward: known }: { reward: Reward | null }) {
  const { data: subscription, isPending } = useSubscription();
  const isSubscribed = subscription?.subscribed ?? false;
  const { data, isError, isFetching, refetch } = useQuery({
    ...discountQuery,
    enabled: known === null && !isPending && !isSubscribed,
  });
  const [dismissed, dismiss] = useStored('discount-dismissed');
  const now = useNow();
  if (isSubscribed) return null;
  const reward = isPending ? undefined : (known ?? data);
  if (!reward && isError)
    return (
      <Notice
        kind="bad"
        action={
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {shellCopy.retry}
          </Button>
        }
      >
        <strong className="block">{copy.failedTitle}</strong>
        {copy.failed}
      </Notice>
    );
  if (!reward)
    return (
      <div role="status">
        <span className="sr-only">{copy.generating}</span>
        <Skeleton className="h-36 rounded-2xl!" />
      </div>
    );
  const { discount_code, valid_until, status } = reward;
  if (status === 'used') return null;
  const left = timeLeft(valid_until, now);
  if (left) return <DiscountCard code={discount_code} left={left} />;
  if (dismissed === discount_code) return null;
  return <ExpiredDiscount onDismiss={() => dismiss(discount_code)} />;
}
