import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { upgradeCopy as copy } from '../../../shared/copy/pt-br/billing.ts';
import { planNotes, planWords } from '../../../shared/copy/pt-br/plans.ts';
import { PAID_PLANS } from '../../../shared/rules/plans.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PLAN_GRID, PlanCard } from '../../components/plan-card.tsx';
import { useSubscription } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { usePaymentReturn } from '../../lib/use-payment-return.ts';
import { useTitle } from '../../lib/use-title.ts';
import { DiscountBanner } from './discount-banner.tsx';
import { Guarantee } from './guarantee.tsx';
import { PaymentBlocked } from './payment-blocked.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { useDiscount } from './use-discount.ts';
import { usePayments } from './use-payments.ts';

const EnterpriseDialog = lazy(async () => ({
  default: (await import('./enterprise-dialog.tsx')).EnterpriseDialog,
}));

/** /app/upgrade: the plans side by side (PLAN-01); `?discount=` brings a code, `?plan=` the one chosen before signing up. */
export function Component() {
  useTitle(copy.title);
  const payments = usePayments();
  usePaymentReturn();
  const { data: subscription, isPending } = useSubscription();
  const discount = useDiscount(subscription?.subscribed ?? false);
  const [asking, setAsking] = useState<boolean | null>(null);
  const [query] = useSearchParams();
  const chosen = PAID_PLANS.find((plan) => plan === query.get('plan'));
  const isChoosing = chosen !== undefined && subscription?.subscribed === false;
  return (
    <div className="space-y-8">
      <div>
        <Link
          to={paths.home}
          className="tap inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          {copy.back}
        </Link>
        <h1 className="mt-4 text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-2 max-w-[60ch] leading-7 text-mute">{copy.lead}</p>
      </div>
      {payments.blocked && <PaymentBlocked url={payments.blocked} />}
      {discount && <DiscountBanner discount={discount} />}
      {isChoosing && <Notice kind="info">{copy.chosen(planWords[chosen].name)}</Notice>}
      <div className={`${PLAN_GRID} pt-3 sm:grid-cols-2 lg:grid-cols-4`}>
        {PAID_PLANS.map((plan) => (
          <PlanOffer
            key={plan}
            plan={plan}
            subscription={subscription}
            isReading={isPending}
            isChosen={isChoosing ? plan === chosen : undefined}
            discount={discount?.kind === 'good' ? discount.code : undefined}
            payments={payments}
          />
        ))}
        <PlanCard
          plan="enterprise"
          isCurrent={subscription?.subscription_tier === 'enterprise'}
          action={
            <Button variant="secondary" className="w-full" onClick={() => setAsking(true)}>
              {copy.enterprise}
            </Button>
          }
        />
      </div>
      <div className="space-y-3 border-t border-line pt-6">
        <p className="text-[0.9375rem] leading-6 text-mute">{planNotes.support}</p>
        <Guarantee />
      </div>
      <Suspense>
        {asking !== null && <EnterpriseDialog open={asking} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
