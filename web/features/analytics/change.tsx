import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';
import { changeOf } from '../../../shared/rules/analytics.ts';
import { formatRate } from '../../lib/format.ts';

const copy = analyticsCopy.funnel;

/** How a number stands to the one of the period before, in words and with an arrow. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before);
  if (change === null) return <span className="text-mute">{copy.noBefore}</span>;
  if (change === 0) return <span className="text-mute">{copy.same}</span>;
  const isMore = change > 0;
  const Icon = isMore ? ArrowUpRight : ArrowDownRight;
  const rate = formatRate(Math.abs(change));
  return (
    <span className={isMore ? 'text-ok' : 'text-bad'}>
      <Icon className="mr-0.5 inline size-4 align-[-0.2em]" aria-hidden />
      {isMore ? copy.more(rate) : copy.less(rate)}
    </span>
  );
}
