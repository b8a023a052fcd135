import { ShieldCheck } from 'lucide-react';
import { planNotes } from '../../../shared/copy/pt-br/plans.ts';

/** The money-back guarantee of all paid plans (BILL-06). */
export const Guarantee = () => (
  <p className="flex items-start gap-3 text-[0.9375rem] leading-6 text-mute">
    <ShieldCheck className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden />
    <span>
      <strong className="font-semibold text-ink">{planNotes.guarantee}.</strong> {planNotes.guaranteeText}
    </span>
  </p>
);
