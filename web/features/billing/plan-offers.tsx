import { billingCopy, paymentCopy } from '../../../shared/copy/pt-br/billing.ts';
import { planCardCopy, planWords } from '../../../shared/copy/pt-br/plans.ts';
import { modelsFor } from '../../../shared/rules/credits.ts';
import { PAID_PLANS, PLAN_CREDITS } from '../../../shared/rules/plans.ts';
import { firstMonthCents, PLAN_PRICES_CENTS } from '../../../shared/rules/prices.ts';
import { Button } from '../../components/button.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useDiscount } from './use-discount.ts';
import type { Payments } from './use-payments.ts';

const copy = billingCopy.plan;

/** The plans in three lines, each with its way to the payment; an earned discount is in prices and payment here too. */
export function PlanOffers({ payments: { busy, subscribe } }: { payments: Payments }) {
  const discount = useDiscount(false);
  const code = discount?.kind === 'good' ? discount.code : undefined;
  return (
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
            {formatMoney(code ? firstMonthCents(plan) : PLAN_PRICES_CENTS[plan])}
            <span className="font-normal text-mute">
              {code ? ` ${planCardCopy.firstMonth}` : planCardCopy.perMonth}
            </span>
          </p>
          <Button
            size="small"
            variant={plan === 'growth' ? 'primary' : 'secondary'}
            className="w-32 max-sm:w-full"
            busy={busy === `plan:${plan}`}
            onClick={() => void subscribe(plan, code)}
            aria-label={busy === `plan:${plan}` ? undefined : copy.subscribe(planWords[plan].name)}
          >
            {busy === `plan:${plan}` ? paymentCopy.processing : copy.subscribeShort}
          </Button>
        </li>
      ))}
    </ul>
  );
}
