import { billingCopy, paymentCopy } from '../../../shared/copy/pt-br/billing.ts';
import { planCardCopy, planWords } from '../../../shared/copy/pt-br/plans.ts';
import { modelsFor } from '../../../shared/rules/credits.ts';
import { PAID_PLANS, PLAN_CREDITS } from '../../../shared/rules/plans.ts';
import { PLAN_PRICES_CENTS } from '../../../shared/rules/prices.ts';
import { Button } from '../../components/button.tsx';
import { formatMoney } from '../../lib/format.ts';
import type { Payments } from './use-payments.ts';

const copy = billingCopy.plan;

/** The plans in three lines, each with its way to the payment. */
export const PlanOffers = ({ payments: { busy, subscribe } }: { payments: Payments }) => (
  <ul className="divide-y divide-line border-y border-line">
    {PAID_PLANS.map((plan) => (
      <li key={plan} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{planWords[plan].name}</p>
          <p className="figures text-sm text-mute">
            {copy.offer(PLAN_CREDITS[plan], modelsFor(PLAN_CREDITS[plan]))}
          </p>
        </div>
        <p className="figures font-semibold whitespace-nowrap">
          {formatMoney(PLAN_PRICES_CENTS[plan])}
          <span className="font-normal text-mute">{planCardCopy.perMonth}</span>
        </p>
        <Button
          size="small"
          variant={plan === 'growth' ? 'primary' : 'secondary'}
          className="w-32 max-sm:w-full"
          busy={busy === `plan:${plan}`}
          onClick={() => void subscribe(plan)}
          aria-label={busy === `plan:${plan}` ? undefined : copy.subscribe(planWords[plan].name)}
        >
          {busy === `plan:${plan}` ? paymentCopy.processing : copy.subscribeShort}
        </Button>
      </li>
    ))}
  </ul>
);
