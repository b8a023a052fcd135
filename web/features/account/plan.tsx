import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { hasPaidPlan } from '../../../shared/rules/account.ts';
import { catalogueLimit } from '../../../shared/rules/plans.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { totalCredits, useSubscription } from '../../lib/account.ts';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { PlanBadge } from './plan-badge.tsx';
import { Fact, Facts, Section } from './section.tsx';

const copy = accountCopy.plan;

/** The tenant's plan with what it gives, how much of it is used, and the balance by kind. */
export function Plan({ account: { tenant, credits } }: { account: Account }) {
  const { plan_name, credits_quota, asset_count } = tenant;
  const limit = catalogueLimit(plan_name);
  return (
    <>
      <Section title={copy.title}>
        <Facts>
          <Fact term={copy.title}>
            <PlanBadge plan={plan_name} />
          </Fact>
          <Fact term={copy.subscription}>
            <SubscriptionWords />
          </Fact>
          <Fact term={copy.quota}>{copy.quotaOf(credits_quota, hasPaidPlan(tenant))}</Fact>
          <Fact term={copy.models}>
            {copy.modelsOf(asset_count, limit)}
            {limit !== null && <UsedShare used={asset_count} limit={limit} />}
          </Fact>
        </Facts>
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <WayTo to={paths.billing}>{copy.billing}</WayTo>
          <WayTo to={paths.upgrade}>{copy.compare}</WayTo>
        </div>
      </Section>
      <Section title={accountCopy.balance.title}>
        <Facts>
          <Fact short term={accountCopy.balance.plan}>
            {credits.plan_credits_balance}
          </Fact>
          <Fact short term={accountCopy.balance.extra}>
            {credits.extra_credits_balance}
          </Fact>
          <Fact short strong term={accountCopy.balance.total}>
            {totalCredits(credits)}
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

/** How the subscription stands, from the service that knows; a dash where it could not be read. */
function SubscriptionWords() {
  const { data: subscription, isError } = useSubscription();
  if (subscription) return subscriptionWords(subscription);
  return isError ? '—' : <Skeleton className="h-6 w-40" />;
}

function subscriptionWords({
  status,
  trial_end,
  subscription_end,
  ends_at_period_end,
}: Subscription): string {
  if (status === 'active' && ends_at_period_end && subscription_end)
    return copy.ending(formatDay(subscription_end));
  return copy.status[status](trial_end ? formatDay(trial_end) : '');
}

const WayTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="tap inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
  >
    {children}
    <ArrowRight className="size-4" aria-hidden />
  </Link>
);

/** How full the catalogue is; its numbers stand beside it in words. */
const UsedShare = ({ used, limit }: { used: number; limit: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 100 2"
    preserveAspectRatio="none"
    className="mt-2 block h-1.5 w-full max-w-64 rounded-full"
  >
    <rect width="100" height="2" className="fill-line" />
    <rect width={Math.min(100, (100 * used) / limit)} height="2" className="fill-accent" />
  </svg>
);
