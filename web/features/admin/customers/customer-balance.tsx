import { useState } from 'react';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import type { TenantView } from '../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { totalCredits } from '../../../lib/account.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

const copy = adminCopy.balance;

/** What the customer has, and the way to correct it. */
export function CustomerBalance({ tenant: { id, credits } }: { tenant: TenantView }) {
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <section aria-label={copy.title} className="space-y-5 rounded-xl border border-line bg-panel p-5">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="figures font-display text-5xl font-semibold tracking-tight">{totalCredits(credits)}</p>
      <dl className="grid grid-cols-2 gap-4 text-[0.9375rem]">
        {[
          [copy.plan, credits.plan_credits_balance],
          [copy.extra, credits.extra_credits_balance],
        ].map(([term, amount]) => (
          <div key={term}>
            <dt className="text-mute">{term}</dt>
            <dd className="figures font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="w-full" onClick={() => setAdjusting(true)}>
        {copy.adjust}
      </Button>
      {isAdjusting && <AdjustDialog tenantId={id} onClose={() => setAdjusting(false)} />}
    </section>
  );
}
