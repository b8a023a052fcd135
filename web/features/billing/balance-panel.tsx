import { billingCopy } from '../../../shared/copy/pt-br/billing.ts';
import { modelsFor } from '../../../shared/rules/credits.ts';
import type { Credits } from '../../../shared/schemas/accounts.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { totalCredits, useCredits } from '../../lib/account.ts';
import { formatLongDay } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';

const copy = billingCopy.balance;

/** What can still be made of the balance, and what it is made of. */
export function BalancePanel() {
  const { data: credits, isError, refetch } = useCredits();
  if (!credits && isError) return <LoadFailed message={billingCopy.failed.balance} onRetry={refetch} />;
  const total = credits && totalCredits(credits);
  return (
    <Panel title={copy.title}>
      {total === undefined ? (
        <Skeleton className="mt-3 h-10 w-48" />
      ) : (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="figures font-display text-4xl font-semibold tracking-tight">
            {modelsFor(total)}
          </span>
          <span className="text-mute">{copy.models(modelsFor(total))}</span>
        </p>
      )}
      <dl className="figures mt-4 divide-y divide-line border-y border-line" aria-busy={!credits}>
        <Row term={copy.plan} value={credits?.plan_credits_balance} />
        <Row term={copy.extra} value={credits?.extra_credits_balance} />
        <Row term={copy.total} value={total} strong />
        {credits?.credits_owed && <Row term={copy.owed} value={credits.credits_owed} />}
      </dl>
      {credits?.ending && <Ending credits={credits} />}
      {credits?.credits_owed && <p className="mt-4 text-sm leading-6">{copy.owedRule}</p>}
      <p className="mt-4 text-sm leading-6 text-mute">{copy.rule}</p>
    </Panel>
  );
}

/** What of the balance ends when, soonest first; it is used in this order. */
function Ending({ credits: { ending = [], extra_credits_balance: extra } }: { credits: Credits }) {
  const now = useNow();
  return (
    <div className="figures mt-4 text-sm leading-6">
      <h3 className="font-semibold">{copy.ending}</h3>
      <ul className="text-mute">
        {ending.map(({ credits, at }) => (
          <li key={at}>
            {Date.parse(at) <= now ? copy.endsWithMonth(credits) : copy.endsOn(credits, formatLongDay(at))}
          </li>
        ))}
        {extra > 0 && <li>{copy.endsNever(extra)}</li>}
      </ul>
    </div>
  );
}

function Row({ term, value, strong = false }: { term: string; value?: number; strong?: boolean }) {
  return (
    <div className={`flex items-center justify-between py-2.5 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-mute'}>{term}</dt>
      <dd>{value ?? <Skeleton className="h-5 w-10" />}</dd>
    </div>
  );
}
