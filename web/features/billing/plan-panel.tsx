import { Link } from 'react-router-dom';
import { billingCopy, paymentCopy } from '../../../shared/copy/pt-br/billing.ts';
import { planWords } from '../../../shared/copy/pt-br/plans.ts';
import { timeLeftWords } from '../../../shared/copy/pt-br/time.ts';
import { modelsFor } from '../../../shared/rules/credits.ts';
import { PLAN_CREDITS } from '../../../shared/rules/plans.ts';
import { PLAN_PRICES_CENTS } from '../../../shared/rules/prices.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSubscription } from '../../lib/account.ts';
import { formatLongDay, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { useNow } from '../../lib/use-now.ts';
import { paidTier } from './plan-change-note.ts';
import { PlanOffers } from './plan-offers.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';
import type { Payments } from './use-payments.ts';

const copy = billingCopy.plan;

/** The plan one has, what is charged next, and the ways to another; for who has none, the plans to be had. */
export function PlanPanel({ payments }: { payments: Payments }) {
  const { data: subscription, isError, refetch } = useSubscription();
  if (!subscription && isError) return <LoadFailed message={billingCopy.failed.plan} onRetry={refetch} />;
  return (
    <Panel title={copy.title} aside={subscription && <SubscriptionBadge subscription={subscription} />}>
      {subscription ? <Standing subscription={subscription} payments={payments} /> : <PlanSkeleton />}
    </Panel>
  );
}

function Standing({ subscription, payments }: { subscription: Subscription; payments: Payments }) {
  const { subscribed, subscription_tier, status } = subscription;
  const { busy, openPortal } = payments;
  const name = subscription_tier
    ? planWords[subscription_tier].name
    : status === 'trial'
      ? copy.trial
      : copy.none;
  const canChange = subscribed && subscription_tier !== 'enterprise';
  return (
    <div className="mt-3 space-y-5">
      <div className="space-y-2">
        <p className="font-display text-4xl font-semibold tracking-tight">{name}</p>
        <Sentence subscription={subscription} />
      </div>
      {subscribed && <Terms subscription={subscription} />}
      {!subscribed && <PlanOffers payments={payments} />}
      <div className="flex flex-wrap gap-3">
        {canChange && (
          <Link to={paths.upgrade} className={buttonLook({}, 'max-sm:w-full')}>
            {copy.change}
          </Link>
        )}
        {!subscribed && (
          <Link to={paths.upgrade} className={buttonLook({ variant: 'secondary' }, 'max-sm:w-full')}>
            {copy.compare}
          </Link>
        )}
        <Button
          variant={subscribed ? 'secondary' : 'quiet'}
          className="max-sm:w-full"
          busy={busy === 'portal'}
          onClick={() => void openPortal()}
        >
          {busy === 'portal' ? paymentCopy.processing : subscribed ? copy.manage : copy.receipts}
        </Button>
      </div>
    </div>
  );
}

/** What the plan costs and gives in a month. */
function Terms({ subscription }: { subscription: Subscription }) {
  const plan = paidTier(subscription);
  if (!plan) return null;
  const quota = PLAN_CREDITS[plan];
  return (
    <dl className="figures divide-y divide-line border-y border-line">
      {[
        [copy.price, formatMoney(PLAN_PRICES_CENTS[plan])],
        [copy.quota, copy.offer(quota, modelsFor(quota))],
      ].map(([term, value]) => (
        <div key={term} className="flex items-center justify-between gap-4 py-2.5">
          <dt className="text-mute">{term}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What happens next with the plan, in a sentence. */
function Sentence({ subscription }: { subscription: Subscription }) {
  const left = useTrialLeft(subscription);
  return <p className="figures max-w-[60ch] leading-7 text-mute">{sentenceOf(subscription, left)}</p>;
}

function useTrialLeft({ status, trial_end }: Subscription): string | null {
  const now = useNow();
  const left = status === 'trial' && trial_end ? timeLeft(trial_end, now) : null;
  return left && timeLeftWords(left);
}

function sentenceOf(subscription: Subscription, trialLeft: string | null): string | null {
  const { subscribed, subscription_tier, subscription_end, trial_end, next_charge, status } = subscription;
  if (subscription.mandate_cancelled) return null; // the notice above says what comes
  if (next_charge) return nextChargeWords(next_charge, subscription);
  if (subscribed) return subscription_tier === 'enterprise' ? copy.contract : null;
  if (status === 'trial' && trial_end) {
    return trialLeft
      ? copy.trialLeft(trialLeft, formatLongDay(trial_end))
      : copy.trialOver(formatLongDay(trial_end));
  }
  if (subscription_end) return copy.ended(formatLongDay(subscription_end));
  return trial_end ? copy.trialOver(formatLongDay(trial_end)) : copy.never;
}

function nextChargeWords(
  { cents, at }: NonNullable<Subscription['next_charge']>,
  { pays_by, grace_until, subscription_end }: Subscription,
): string {
  const [money, day] = [formatMoney(cents), formatLongDay(at)];
  if (pays_by === 'pix' && !grace_until && subscription_end)
    return copy.nextDebit(money, formatLongDay(subscription_end), day);
  return pays_by === 'boleto' ? copy.nextBoleto(money, day) : copy.nextCharge(money, day);
}

const PlanSkeleton = () => (
  <div aria-busy="true" className="mt-3 space-y-5">
    <div className="space-y-3">
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-5 w-80 max-w-full" />
    </div>
    <div className="flex gap-3">
      <Skeleton className="h-11 w-36 rounded-lg!" />
      <Skeleton className="h-11 w-44 rounded-lg!" />
    </div>
  </div>
);
