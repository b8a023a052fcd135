import { Link } from 'react-router-dom';
import { billingCopy as copy, paymentCopy } from '../../../shared/copy/pt-br/billing.ts';
import { buttonLook } from '../../components/button.tsx';
import { WaitingPayment } from '../../components/waiting-payment.tsx';
import { useSubscription } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { usePaymentReturn } from '../../lib/use-payment-return.ts';
import { useTitle } from '../../lib/use-title.ts';
import { BalancePanel } from './balance-panel.tsx';
import { BillingNotices } from './billing-notices.tsx';
import { Guarantee } from './guarantee.tsx';
import { Packs } from './packs.tsx';
import { PaymentBlocked } from './payment-blocked.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { Transactions } from './transactions.tsx';
import { usePayments } from './use-payments.ts';

/** /app/billing = /app/cobranca: what one has, what will be charged, and every credit that came or went. */
export function Component() {
  useTitle(copy.title);
  const payments = usePayments();
  const { data: subscription } = useSubscription();
  usePaymentReturn();
  return (
    <div className="space-y-10 sm:space-y-12">
      <div>
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-2 text-mute">{copy.lead}</p>
      </div>
      <div className="space-y-4">
        {payments.blocked && <PaymentBlocked url={payments.blocked} />}
        {subscription && <BillingNotices subscription={subscription} payments={payments} />}
        <WaitingPayment
          action={
            subscription?.subscribed === false && (
              <Link to={paths.upgrade} className={buttonLook({ variant: 'quiet' }, 'max-sm:w-full')}>
                {paymentCopy.changeMethod}
              </Link>
            )
          }
        />
        <div className="grid gap-4 lg:grid-cols-[1.45fr_1fr]">
          <PlanPanel payments={payments} />
          <BalancePanel />
        </div>
      </div>
      <Packs payments={payments} />
      <Transactions />
      <Guarantee />
    </div>
  );
}
