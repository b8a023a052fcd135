import { formatMoney } from '../../../shared/copy/pt-br/money.ts';
import { roiCopy as copy } from '../../../shared/copy/pt-br/roi.ts';
import type { Roi } from '../../../shared/rules/roi.ts';
import { formatRoi } from './format-roi.ts';

const PARTS = ['photos', 'catalogue', 'sales', 'returns'] as const;

/** The sum and what it is made of, as a receipt that adds up; each part with its share of the whole. */
export function RoiResult({ roi, describedBy }: { roi: Roi; describedBy: string }) {
  return (
    <section
      aria-label={copy.result}
      aria-describedby={describedBy}
      className="rounded-3xl border border-line bg-panel p-6 sm:p-8"
    >
      <p className="text-[0.9375rem] text-mute">{copy.percent}</p>
      {/* Two lines at most, however large: 10^12 products are a number too. */}
      <p className="figures mt-1 font-display text-[clamp(2rem,8vw,4.5rem)] leading-[1.05] font-bold tracking-[-0.035em] text-accent">
        {formatRoi(roi.percent)}
      </p>
      {roi.percent === null && <p className="mt-2 text-mute">{copy.none}</p>}
      <dl className="mt-6 border-t border-line">
        {PARTS.map((part) => (
          <div
            key={part}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
          >
            <dt className="text-[0.9375rem] text-mute">{copy.parts[part]}</dt>
            <dd className="figures ml-auto text-right font-medium">{formatMoney(roi[part] * 100)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
          <dt className="font-semibold">{copy.total}</dt>
          <dd className="figures ml-auto text-right font-display text-2xl font-semibold tracking-tight">
            {formatMoney(roi.total * 100)}
          </dd>
        </div>
      </dl>
    </section>
  );
}
