import { formatMoney } from '../../../shared/copy/pt-br/money.ts';
import { roiCopy as copy } from '../../../shared/copy/pt-br/roi.ts';
import type { Roi } from '../../../shared/rules/roi.ts';
import { classNames } from '../../components/class-names.ts';
import { formatRoi } from './format-roi.ts';

const PARTS = ['photos', 'catalogue', 'sales', 'returns'] as const;
/** Characters of a return that still fit in large type: 10^12 products are a number too. */
const FEW = 10;

/** The sum and what it is made of, as a receipt that adds up; each part with its share of the whole. */
export function RoiResult({ roi, describedBy }: { roi: Roi; describedBy: string }) {
  const percent = formatRoi(roi.percent);
  const isHuge = percent.length > FEW;
  return (
    <section
      aria-label={copy.result}
      aria-describedby={describedBy}
      className="rounded-3xl border border-line bg-panel p-6 sm:p-8"
    >
      <p className="text-[0.9375rem] text-mute">{copy.percent}</p>
      <p
        className={classNames(
          'figures mt-1 font-display leading-[1.05] font-bold tracking-[-0.035em] text-accent',
          isHuge ? 'text-[clamp(1.5rem,5vw,3rem)]' : 'text-[clamp(2.75rem,8vw,4.5rem)]',
        )}
      >
        {percent}
      </p>
      {roi.percent === null && <p className="mt-2 text-mute">{copy.none}</p>}
      <dl className="mt-6 border-t border-line">
        {PARTS.map((part) => (
          <div
            key={part}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
          >
            <dt className="text-[0.9375rem] text-mute">{copy.parts[part]}</dt>
            <dd className={classNames('figures ml-auto text-right font-medium', isHuge && 'max-sm:text-sm')}>
              {formatMoney(roi[part] * 100)}
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
          <dt className="font-semibold">{copy.total}</dt>
          <dd
            className={classNames(
              'figures ml-auto text-right font-display font-semibold tracking-tight sm:text-2xl',
              isHuge ? 'text-sm' : 'text-xl',
            )}
          >
            {formatMoney(roi.total * 100)}
          </dd>
        </div>
      </dl>
    </section>
  );
}
