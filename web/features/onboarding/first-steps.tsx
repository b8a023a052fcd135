import { ArrowRight, ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { onboardingCopy as copy } from '../../../shared/copy/pt-br/onboarding.ts';
import { ONBOARDING_STEPS, type OnboardingStep } from '../../../shared/rules/onboarding.ts';
import type { Onboarding } from '../../../shared/schemas/onboarding.ts';
import { buttonLook } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/use-stored.ts';

const CARD = 'rounded-2xl border border-line bg-panel p-5 sm:p-6';

/** Whether the steps are folded away in this browser. */
const COLLAPSED = 'onboarding-collapsed';

/** Where each step is made. */
const PLACES: Record<OnboardingStep, string> = {
  profile: paths.account,
  upload: paths.upload,
  model: paths.upload,
  share: paths.catalogue,
};

/** The four first steps: which are done, and where to make the others. Folds away, and stays so. */
export function FirstSteps({ onboarding }: { onboarding: Onboarding }) {
  const { steps_completed, progress_percentage } = onboarding;
  const [collapsed, setCollapsed] = useStored(COLLAPSED);
  const isOpen = collapsed === null;
  const stepsId = useId();
  return (
    <section aria-labelledby="first-steps" className={CARD}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 space-y-1">
          <h2 id="first-steps" className="text-xl leading-7">
            {copy.title}
          </h2>
          <p className="figures text-[0.9375rem] text-mute">
            {copy.progress(steps_completed.length, ONBOARDING_STEPS.length, progress_percentage)}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={stepsId}
          onClick={() => setCollapsed(isOpen ? 'yes' : null)}
          className={buttonLook({ variant: 'quiet', size: 'small' }, '-mr-2 text-mute')}
        >
          {isOpen ? copy.collapse : copy.expand}
          <ChevronDown className={classNames('transition-transform', isOpen && 'rotate-180')} aria-hidden />
        </button>
      </div>
      <div aria-hidden className="mt-4 grid grid-cols-4 gap-1.5">
        {ONBOARDING_STEPS.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full',
              steps_completed.includes(step) ? 'bg-accent' : 'bg-ink/12',
            )}
          />
        ))}
      </div>
      <div id={stepsId} hidden={!isOpen}>
        <ol className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {ONBOARDING_STEPS.map((step) => (
            <Step key={step} step={step} isDone={steps_completed.includes(step)} />
          ))}
        </ol>
        <p className="mt-6 border-t border-line pt-4 text-[0.9375rem] leading-6 text-mute">{copy.lead}</p>
      </div>
    </section>
  );
}

function Step({ step, isDone }: { step: OnboardingStep; isDone: boolean }) {
  const { title, text, action } = copy.steps[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-col items-start">
      <p
        className={classNames(
          'flex items-center gap-1.5 text-sm font-semibold',
          isDone ? 'text-ok' : 'text-mute',
        )}
      >
        <Icon className="size-4.5" aria-hidden />
        {isDone ? copy.done : copy.pending}
      </p>
      <h3 className="mt-2 text-lg leading-6">{title}</h3>
      <p className="mt-1 text-[0.9375rem] leading-6 text-mute">{text}</p>
      {!isDone && (
        <Link
          to={PLACES[step]}
          className="tap mt-2 inline-flex min-h-6 items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
        >
          {action}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      )}
    </li>
  );
}

/** As tall as what will come, folded or not. */
export function FirstStepsSkeleton() {
  const [collapsed] = useStored(COLLAPSED);
  return (
    <div className={CARD} aria-hidden>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="mt-1 h-6 w-36" />
      <Skeleton className="mt-4 h-1.5 rounded-full!" />
      {collapsed === null && (
        <>
          <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {ONBOARDING_STEPS.map((step) => (
              <div key={step} className="space-y-2">
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-6 w-36" />
                <Skeleton className="h-12" />
                <Skeleton className="h-6 w-28" />
              </div>
            ))}
          </div>
          <Skeleton className="mt-6 h-10 max-w-xl" />
        </>
      )}
    </div>
  );
}
