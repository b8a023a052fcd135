import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { discountQuery, onboardingQuery } from '../../lib/onboarding-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { judgeDiscount, type Discount } from './judge-discount.ts';

/**
 * The discount that holds on this page (`?discount=`); null while it is not known yet. Who has shared a model and not
 * seen the home since has earned one without a code: it is generated now, or they would pay the full price.
 */
export function useDiscount(isSubscribed: boolean): Discount | null {
  const [query] = useSearchParams();
  const { data, isPending } = useQuery(onboardingQuery);
  const isEarned = data?.reward === null && data.steps_completed.includes('share') && !isSubscribed;
  const generated = useQuery({ ...discountQuery, enabled: isEarned });
  const now = useNow();
  if (isPending || (isEarned && generated.isPending)) return null;
  const reward = data?.reward ?? (isEarned ? generated.data : undefined);
  return judgeDiscount({ asked: query.get('discount') || null, reward, isSubscribed, now });
}
