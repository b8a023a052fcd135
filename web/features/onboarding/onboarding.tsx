import { useQuery } from '@tanstack/react-query';
import { onboardingCopy as copy } from '../../../shared/copy/pt-br/onboarding.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useStored } from '../../lib/use-stored.ts';
import { Congratulations } from './congratulations.tsx';
import { Discount } from './discount.tsx';
import { FirstSteps, FirstStepsSkeleton } from './first-steps.tsx';
import { onboardingQuery } from './onboarding-query.ts';

/** The first steps until all are done, then the congratulations until they are dismissed; and the discount earned. */
export function Onboarding() {
  const { data: onboarding, error, refetch } = useQuery(onboardingQuery);
  const [dismissedBy, dismiss] = useStored('onboarding-dismissed');
  if (!onboarding) {
    if (error) return <LoadFailed message={copy.failed} onRetry={refetch} />;
    return dismissedBy === null && <FirstStepsSkeleton />;
  }
  const { user_id, completed } = onboarding;
  return (
    <>
      {!completed && <FirstSteps onboarding={onboarding} />}
      {completed && dismissedBy !== user_id && <Congratulations onDismiss={() => dismiss(user_id)} />}
      <Discount onboarding={onboarding} />
    </>
  );
}
