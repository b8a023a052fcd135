import { CircleX } from 'lucide-react';
import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';

/** What a suspended shop cannot do, and why. */
export const SuspensionBanner = ({ reason }: { reason: string }) => (
  <div className="border-b border-bad/30 bg-bad-soft text-bad">
    <p className="wrap flex items-start gap-2.5 py-3 text-[0.9375rem] leading-6 font-semibold">
      <CircleX className="mt-0.5 size-5 shrink-0" aria-hidden />
      {operationsCopy.suspension.banner(reason)}
    </p>
  </div>
);
