import { TimerOff } from 'lucide-react';
import { onboardingCopy } from '../../../shared/copy/pt-br/onboarding.ts';
import { DismissButton } from './dismiss-button.tsx';

const copy = onboardingCopy.discount;

/** A code that was not used in time. */
export const ExpiredDiscount = ({ onDismiss }: { onDismiss: () => void }) => (
  <section
    aria-labelledby="discount"
    className="flex items-start gap-4 rounded-2xl border border-line bg-panel p-5 sm:p-6"
  >
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-warn-soft text-warn max-sm:hidden">
      <TimerOff className="size-5.5" aria-hidden />
    </span>
    <div className="min-w-0 flex-1 space-y-1">
      <h2 id="discount" className="text-xl leading-7">
        {copy.expiredTitle}
      </h2>
      <p className="leading-6 text-mute">{copy.expiredText}</p>
    </div>
    <DismissButton label={copy.dismiss} onClick={onDismiss} />
  </section>
);
