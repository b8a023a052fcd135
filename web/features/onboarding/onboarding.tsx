import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { onboardingCopy as copy } from '../../../shared/copy/pt-br/onboarding.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { onboardingQuery } from '../../lib/onboarding-query.ts';
import { useStored } from '../../lib/use-stored.ts';
import { FirstSteps, FirstStepsSkeleton } from './first-steps.tsx';

// Loaded by those who got so far: the first visit of all others is lighter without them.
const Congratulations = lazy(async () => ({
  default: (await import('./congratulations.tsx')).Congratulations,
}));
const Discount = lazy(async () => ({ default: (await import('./discount.tsx')).Discount }));

/** The first steps until all are done, then the congratulations until they are dismissed; and the discount earned. */
export function Onboarding() {
  const { data: onboarding, error, refetch } = useQuery(onboardingQuery);
  const [dismissedBy, dismiss] = useStored('onboarding-dismissed');
  if (!onboarding) {
    if (error) return <LoadFailed message={copy.failed} onRetry={refetch} />;
    return dismissedBy === null && <FirstStepsSkeleton />;
  }
  const { user_id, completed, steps_completed } = onboarding;
  return (
    <>
      {!completed && <FirstSteps onboarding={onboarding} />}
      <Suspense>
        {completed && dismissedBy !== user_id && <Congratulations onDismiss={() => dismiss(user_id)} />}
      </Suspense>
      <Suspense>{steps_completed.includes('share') && <Discount reward={onboarding.reward} />}</Suspense>
    </>
  );
}
