import { useState } from 'react';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { hasPaidPlan, subscriptionStatus } from '../../../shared/rules/account.ts';
import { catalogueLimit } from '../../../shared/rules/plans.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import { totalCredits } from '../../lib/account.ts';
import { formatDay } from '../../lib/format.ts';
import { PlanBadge } from './plan-badge.tsx';
import { Fact, Facts, Section } from './section.tsx';

const copy = accountCopy.plan;

/** The tenant's plan with what it gives, how much of it is used, and the balance by kind. */
export function Plan({ account: { tenant, credits } }: { account: Account }) {
  const [now] = useState(() => new Date());
  const { plan_name, credits_quota, asset_count, trial_end } = tenant;
  const limit = catalogueLimit(plan_name);
  return (
    <>
      <Section title={copy.title}>
        <Facts>
          <Fact term={copy.title}>
            <PlanBadge plan={plan_name} />
          </Fact>
          <Fact term={copy.subscription}>
            {copy.status[subscriptionStatus(tenant, now)](trial_end ? formatDay(trial_end) : '')}
          </Fact>
          <Fact term={copy.quota}>{copy.quotaOf(credits_quota, hasPaidPlan(tenant))}</Fact>
          <Fact term={copy.models}>
            {copy.modelsOf(asset_count, limit)}
            {limit !== null && <UsedShare used={asset_count} limit={limit} />}
          </Fact>
        </Facts>
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
