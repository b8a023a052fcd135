import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { billingCopy, paymentCopy } from '../../../shared/copy/pt-br/billing.ts';
import { planWords } from '../../../shared/copy/pt-br/plans.ts';
import { modelsFor } from '../../../shared/rules/credits.ts';
import { PACKS, packsOf, planPayingLess } from '../../../shared/rules/prices.ts';
import type { Plan } from '../../../shared/rules/plans.ts';
import type { CreditPack } from '../../../shared/schemas/billing.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Payments } from './use-payments.ts';

const copy = billingCopy.packs;

/** What packs cost seldom changes. */
const PACKS_FRESH_MS = 5 * 60_000;
const GRID = 'grid gap-4 sm:grid-cols-3';
const CARD = 'figures flex flex-col rounded-2xl border border-line bg-panel p-5 sm:p-6';

/** Extra credits to be bought, once each time. */
export function Packs({ payments }: { payments: Payments }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['credit-packs'],
    queryFn: ({ signal }) => call('creditPacks', {}, { signal }),
    staleTime: PACKS_FRESH_MS,
  });
  return (
    <section aria-labelledby="packs" className="space-y-5">
      <div className="border-b border-ink pb-3">
        <h2 id="packs" className="text-2xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-mute">{copy.lead}</p>
      </div>
      {data ? (
        <ul className={GRID}>
          {data.packs.map((pack) => (
            <Pack key={pack.price_id} pack={pack} plan={data.plan} payments={payments} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed message={billingCopy.failed.packs} onRetry={refetch} />
      ) : (
        <div aria-busy="true" className={GRID}>
          {PACKS.map(({ credits }) => (
            <div key={credits} className={CARD}>
              <Skeleton className="my-0.5 h-5 w-28" />
              <Skeleton className="mt-4 h-8 w-36" />
              <Skeleton className="mt-2 h-4 w-32" />
              <Skeleton className="mt-5 h-11 rounded-lg!" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Pack({
  pack: { price_id, credits, cents, full_cents },
  plan,
  payments: { busy, buy },
}: {
  pack: CreditPack;
  /** Whose prices these are. */
  plan: Plan;
  payments: Payments;
}) {
  const isBusy = busy === `pack:${price_id}`;
  const models = modelsFor(credits);
  return (
    <li className={CARD}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{copy.credits(credits)}</span>
        <span className="text-[0.9375rem] text-mute">{copy.models(models)}</span>
      </p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
        {cents < full_cents && (
          <span className="text-mute">
            <span className="sr-only">{copy.before} </span>
            <s>{formatMoney(full_cents)}</s>
          </span>
        )}
        <span className="font-display text-3xl font-semibold tracking-tight">{formatMoney(cents)}</span>
      </p>
      <p className="mt-1 text-sm text-mute">{copy.perModel(formatMoney(cents / models))}</p>
      {cents < full_cents && (
        <p className="mt-1 text-sm font-semibold text-accent-strong">
          {copy.less(Math.round((1 - cents / full_cents) * 100), planWords[plan].name)}
        </p>
      )}
      <LowerPrice plan={plan} credits={credits} />
      <Button
        variant="secondary"
        className="mt-auto"
        busy={isBusy}
        aria-label={isBusy ? undefined : copy.buyOf(credits)}
        onClick={() => void buy(price_id)}
      >
        {isBusy ? paymentCopy.processing : copy.buy}
      </Button>
    </li>
  );
}

/** What the next plan pays for the same pack, where one pays less. */
function LowerPrice({ plan, credits }: { plan: Plan; credits: number }) {
  const other = planPayingLess(plan);
  const pack = other && packsOf(other).find((one) => one.credits === credits);
  if (!pack) return <div className="mb-5" />;
  return (
    <Link
      to={`${paths.upgrade}?plan=${other}`}
      className="tap mt-1 mb-5 text-sm text-mute underline underline-offset-2 hover:text-ink"
    >
      {copy.withPlan(planWords[other].name, formatMoney(pack.cents))}
    </Link>
  );
}
