import { ArrowRight, Clock, TimerOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { homeCopy } from '../../../shared/copy/pt-br/home.ts';
import { timeLeftWords } from '../../../shared/copy/pt-br/time.ts';
import { useSubscription } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { useNow } from '../../lib/use-now.ts';

const copy = homeCopy.trial;

/** How long the trial lasts; nothing for who has a plan, or no trial, or while that is not known (HOME-04). */
export function TrialCard() {
  const { data: subscription } = useSubscription();
  if (!subscription || subscription.subscribed || subscription.trial_end === null) return null;
  return <Countdown until={subscription.trial_end} />;
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
      <Link
        to={paths.upgrade}
        className="tap ml-auto inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
      >
        {copy.plans}
        <ArrowRight className="size-4" aria-hidden />
      </Link>
    </section>
  );
}
