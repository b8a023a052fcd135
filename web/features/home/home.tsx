import type { ReactNode } from 'react';
import { shellCopy } from '../../../shared/copy/pt-br/shell.ts';
import { WaitingPayment } from '../../components/waiting-payment.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { usePaymentReturn } from '../../lib/use-payment-return.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Balance } from './balance.tsx';
import { Greeting } from './greeting.tsx';
import { RecentModels } from './recent-models.tsx';
import { TrialCard } from './trial-card.tsx';

/**
 * The client area's home: who you are, what you can still make, what you made last; `cards` of other subjects stand
 * between. Each part asks and fails on its own.
 */
export function Home({ cards }: { cards: ReactNode }) {
  useTitle(shellCopy.home);
  usePaymentReturn();
  return (
    <div className="flex flex-col gap-10 sm:gap-12">
      <div className="grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <Greeting />
        <Balance />
      </div>
      <div className="space-y-4 empty:hidden">
        <OnlyFor duty="manage">
          <WaitingPayment />
          <TrialCard />
        </OnlyFor>
        {cards}
      </div>
      <RecentModels />
    </div>
  );
}
