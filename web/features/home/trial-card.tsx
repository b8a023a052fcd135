import { ArrowRight, Clock, TimerOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { homeCopy } from '../../../shared/copy/pt-br/home.ts';
import { timeLeftWords } from '../../../shared/copy/pt-br/time.ts';
import { hasScreen } from '../../app/app-routes.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useAccount } from '../../lib/account.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { useNow } from '../../lib/use-now.ts';

const copy = homeCopy.trial;
const UPGRADE = '/app/upgrade';

/** How long the trial lasts; nothing for who has a plan, or no trial. */
export function TrialCard() {
  const { data: account, isError, refetch } = useAccount();
  if (!account) return isError && <LoadFailed message={homeCopy.failed.account} onRetry={refetch} />;
  const { plan_name, trial_end } = account.tenant;
  return plan_name === 'trial' && trial_end !== null && <Countdown until={trial_end} />;
}

function Countdown({ until }: { until: string }) {
  const left = timeLeft(until, useNow());
  const Icon = left ? Clock : TimerOff;
  return (
    <section
      aria-labelledby="trial"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border border-line bg-panel px-5 py-4 sm:px-6"
    >
      <Icon className={left ? 'size-5 text-accent' : 'size-5 text-warn'} aria-hidden />
      <h2 id="trial" className="font-sans text-base font-semibold tracking-normal">
        {copy.title}
      </h2>
      {left ? (
        <p className="figures text-[0.9375rem] text-mute">{copy.left(timeLeftWords(left))}</p>
      ) : (
        <>
          <p className="rounded-full bg-warn-soft px-2.5 py-0.5 text-sm font-semibold text-warn">
            {copy.expired}
          </p>
          <p className="text-[0.9375rem] text-mute">{copy.expiredText}</p>
        </>
      )}
      {hasScreen(UPGRADE) && (
        <Link
          to={UPGRADE}
          className="ml-auto inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
        >
          {copy.plans}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      )}
    </section>
  );
}
