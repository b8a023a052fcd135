import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { onboardingQuery } from '../../lib/onboarding-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { judgeDiscount, type Discount } from './judge-discount.ts';

/** The discount that holds on this page (`?discount=`); null while it is not known yet. */
export function useDiscount(isSubscribed: boolean): Discount | null {
  const [query] = useSearchParams();
  const { data, isPending } = useQuery(onboardingQuery);
  const now = useNow();
  if (isPending) return null;
  return judgeDiscount({ asked: query.get('discount') || null, reward: data?.reward, isSubscribed, now });
}
