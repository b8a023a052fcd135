import { BadgePercent, Clock } from 'lucide-react';
import { upgradeCopy } from '../../../shared/copy/pt-br/billing.ts';
import { daysAndHoursWords } from '../../../shared/copy/pt-br/time.ts';
import { Notice } from '../../components/notice.tsx';
import type { Discount } from './judge-discount.ts';

const copy = upgradeCopy.discount;

/** The discount that is in the prices below and for how long, or why the one that was asked for is not. */
export function DiscountBanner({ discount }: { discount: Discount }) {
  if (discount.kind === 'none') return null;
  if (discount.kind === 'refused')
    return (
      <Notice kind="bad">
        <strong className="block">{copy.failedTitle}</strong>
        {copy.failed[discount.reason](discount.code)}
      </Notice>
    );
  return (
    <section
      aria-labelledby="discount"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border border-accent/35 bg-accent-soft p-5 sm:p-6"
    >
      <BadgePercent className="size-8 shrink-0 text-accent-strong max-sm:hidden" aria-hidden />
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <h2 id="discount" className="text-xl leading-7">
          {copy.title}
        </h2>
        <p className="leading-6">{copy.applied(discount.code)}</p>
      </div>
      <p className="figures flex items-center gap-1.5 text-[0.9375rem] font-semibold">
        <Clock className="size-4 shrink-0" aria-hidden />
        {copy.left(daysAndHoursWords(discount.left))}
      </p>
    </section>
  );
}
