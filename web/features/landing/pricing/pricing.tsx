import { pricingCopy as copy } from '../../../../shared/copy/pt-br/pricing.ts';
import { planWords } from '../../../../shared/copy/pt-br/plans.ts';
import { PAID_PLANS } from '../../../../shared/rules/plans.ts';
import { ANCHORS } from '../../../../shared/rules/site.ts';
import { Button, buttonLook } from '../../../components/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { PLAN_GRID, PlanCard } from '../../../components/plan-card.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCheckout } from './use-checkout.ts';

/** The five plans (SITE-04): one begins for nothing, three are paid for here, one is asked for. */
export function Pricing() {
  const { busy, choose } = useCheckout();
  return (
    <>
      <div className={classNames(PLAN_GRID, 'sm:grid-cols-2 lg:grid-cols-4')}>
        <PlanCard
          plan="trial"
          heading="h3"
          action={
            <a href={paths.signup} className={buttonLook({ variant: 'secondary' }, 'w-full')}>
              {copy.start}
            </a>
          }
        />
        {PAID_PLANS.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            heading="h3"
            action={
              <Button
                variant={plan === 'growth' ? 'primary' : 'secondary'}
                className="w-full"
                busy={busy === plan}
                onClick={() => void choose(plan)}
              >
                {busy === plan ? copy.processing : copy.subscribe(planWords[plan].name)}
              </Button>
            }
          />
        ))}
        <PlanCard
          plan="enterprise"
          heading="h3"
          isWide
          note={copy.enterpriseNote}
          action={
            <a href={`#${ANCHORS.contact}`} className={buttonLook({ variant: 'secondary' }, 'w-full')}>
              {copy.enterprise}
            </a>
          }
        />
      </div>
      <p className="text-mute">{copy.guarantee}</p>
    </>
  );
}
