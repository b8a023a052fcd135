import { planLabels } from '../../../shared/copy/pt-br/account.ts';
import type { Plan } from '../../../shared/rules/plans.ts';
import { classNames } from '../../components/class-names.ts';

/** The colour of each plan (ACC-01); its label says the same in words. */
const COLOURS = {
  trial: 'bg-sunk text-ink border border-edge/60',
  start: 'bg-info-soft text-info',
  growth: 'bg-ok-soft text-ok',
  pro: 'bg-accent-soft text-accent-strong',
  enterprise: 'bg-ink text-paper',
} satisfies Record<Plan, string>;

export const PlanBadge = ({ plan }: { plan: Plan }) => (
  <span
    data-plan={plan}
    className={classNames(
      'inline-flex h-7 items-center rounded-full px-3 text-sm font-semibold',
      COLOURS[plan],
    )}
  >
    {planLabels[plan]}
  </span>
);
