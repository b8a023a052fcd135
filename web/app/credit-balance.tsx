import { ArrowRight, Coins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { CREDITS_PER_MODEL, modelsFor } from '../../shared/rules/credits.ts';
import { OnlyFor } from '../components/only-for.tsx';
import { Popup } from '../components/popup.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { totalCredits, useCredits } from '../lib/account.ts';
import { paths } from '../lib/paths.ts';

const copy = shellCopy.credits;

/** The balance in the header, and what it is made of; nothing when it could not be read. */
export function CreditBalance() {
  const { data: credits, isError } = useCredits();
  if (!credits) return !isError && <Skeleton className="h-10 w-20 rounded-full" />;
  const total = totalCredits(credits);
  return (
    <Popup
      label={copy.open(total)}
      buttonLook="figures inline-flex h-10 items-center gap-2 rounded-full border border-line bg-panel px-3.5 text-[0.9375rem] font-semibold transition-colors hover:border-edge aria-expanded:border-edge"
      button={
        <>
          <Coins className="size-4 text-accent" aria-hidden />
          {total}
        </>
      }
      className="w-72 p-5 max-sm:-right-12"
    >
      <p className="eyebrow">{copy.title}</p>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="figures font-display text-4xl font-semibold tracking-tight">{modelsFor(total)}</span>
        <span className="text-mute">{copy.modelsLeft(modelsFor(total))}</span>
      </p>
      <dl className="figures mt-4 divide-y divide-line border-y border-line text-[0.9375rem]">
        <Row term={copy.plan} value={credits.plan_credits_balance} />
        <Row term={copy.extra} value={credits.extra_credits_balance} />
        <Row term={copy.total} value={total} strong />
      </dl>
      <p className="mt-4 text-sm leading-6 text-mute">{copy.rule(CREDITS_PER_MODEL)}</p>
      <OnlyFor duty="manage">
        <Link
          to={paths.billing}
          className="mt-3 inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold text-accent hover:underline"
        >
          {copy.billing}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      </OnlyFor>
    </Popup>
  );
}

function Row({ term, value, strong = false }: { term: string; value: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between py-2 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-mute'}>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
