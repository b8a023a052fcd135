import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { planCardCopy as copy, planWords } from '../../shared/copy/pt-br/plans.ts';
import { modelsFor } from '../../shared/rules/credits.ts';
import { PLAN_CREDITS, type PaidPlan, type Plan } from '../../shared/rules/plans.ts';
import { PLAN_PRICES_CENTS } from '../../shared/rules/prices.ts';
import { formatMoney } from '../lib/format.ts';
import { classNames } from './class-names.ts';

interface PlanCardProps {
  plan: Plan;
  heading?: 'h2' | 'h3';
  /** What the first month costs where a discount holds, in centavos. */
  firstMonthCents?: number;
  /** Raised above the others. */
  isHighlighted?: boolean;
  isCurrent?: boolean;
  /** A row of the grid by itself, its parts beside each other where there is room. */
  isWide?: boolean;
  /** Said above the action. */
  note?: ReactNode;
  action?: ReactNode;
}

/** The grid that plan cards stand in: their parts share its rows, so that prices and features of a row are level. */
export const PLAN_GRID = 'grid gap-x-4';

/** Name and price, then volume and features, then the way to it; one below the other on a phone. */
const WIDE =
  'col-span-full grid sm:grid-flow-col sm:grid-cols-[1fr_1.2fr_auto] sm:grid-rows-[auto_auto] sm:gap-x-8 lg:gap-x-14 sm:*:self-start sm:*:last:row-span-2 sm:*:last:w-52 sm:*:last:self-center sm:[&>ul]:mt-4 sm:[&>ul]:mb-0';

/** A plan as it is offered: what it costs, what it gives, and the way to it. Stands in a `PLAN_GRID`. */
export function PlanCard({
  plan,
  heading: Heading = 'h2',
  firstMonthCents,
  isHighlighted = plan === 'growth',
  isCurrent = false,
  isWide = false,
  note,
  action,
}: PlanCardProps) {
  const id = useId();
  const { name, lead, badge, features } = planWords[plan];
  const label = isCurrent ? copy.current : badge;
  return (
    <article
      aria-labelledby={id}
      className={classNames(
        'relative mb-8 rounded-2xl border bg-panel p-6',
        isWide ? WIDE : 'row-span-5 grid grid-rows-subgrid gap-y-0',
        isHighlighted ? 'border-accent shadow-lift' : 'border-line',
      )}
    >
      {label && (
        <p
          className={classNames(
            'absolute -top-3.5 left-5 rounded-full px-3 py-1 text-[0.8125rem] leading-5 font-semibold',
            isCurrent
              ? 'bg-ink text-paper'
              : isHighlighted
                ? 'bg-accent text-on-accent'
                : 'border border-line bg-sunk text-ink',
          )}
        >
          {label}
        </p>
      )}
      <div>
        <Heading id={id} className="text-2xl">
          {name}
        </Heading>
        <p className="mt-1 text-[0.9375rem] leading-6 text-mute">{lead}</p>
      </div>
      <Price plan={plan} firstMonthCents={firstMonthCents} />
      <Volume plan={plan} isWide={isWide} />
      <ul className="mt-5 mb-6 space-y-2.5 text-[0.9375rem] leading-6">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className="space-y-3 self-end">
        {note && <p className="figures text-sm leading-5 text-mute">{note}</p>}
        {action}
      </div>
    </article>
  );
}

const isPaid = (plan: Plan): plan is PaidPlan => Object.hasOwn(PLAN_PRICES_CENTS, plan);

function Price({ plan, firstMonthCents }: Pick<PlanCardProps, 'plan' | 'firstMonthCents'>) {
  const large = 'figures font-display text-[2rem] leading-10 font-semibold tracking-tight whitespace-nowrap';
  if (!isPaid(plan))
    return <p className={`mt-4 self-end ${large}`}>{plan === 'trial' ? copy.free : copy.onRequest}</p>;
  const price = formatMoney(PLAN_PRICES_CENTS[plan]);
  if (firstMonthCents === undefined)
    return (
      <p className="mt-4 flex flex-wrap items-baseline gap-x-1 self-end">
        <span className={large}>{price}</span>
        <span className="whitespace-nowrap text-mute">{copy.perMonth}</span>
      </p>
    );
  return (
    <div className="mt-4">
      <p className="figures text-[0.9375rem] leading-6 text-mute">
        <span className="sr-only">{copy.before} </span>
        <s>{price}</s>
      </p>
      <p className={large}>{formatMoney(firstMonthCents)}</p>
      <p className="figures text-sm leading-5 text-mute">
        <span className="font-semibold text-accent-strong">{copy.firstMonth}</span>
        {copy.afterwards(price)}
      </p>
    </div>
  );
}

function Volume({ plan, isWide }: { plan: Plan; isWide: boolean }) {
  const credits = plan === 'enterprise' ? null : PLAN_CREDITS[plan];
  return (
    <div
      className={classNames(
        'figures mt-4 border-t border-line pt-4',
        isWide && 'sm:mt-0 sm:border-0 sm:pt-0',
      )}
    >
      <p className="font-semibold">
        {credits === null ? copy.contract : plan === 'trial' ? copy.once(credits) : copy.monthly(credits)}
      </p>
      <p className="text-[0.9375rem] text-mute">
        {credits === null ? copy.volume : copy.models(modelsFor(credits))}
      </p>
    </div>
  );
}
