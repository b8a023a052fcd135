import { PartyPopper } from 'lucide-react';
import { onboardingCopy } from '../../../shared/copy/pt-br/onboarding.ts';
import { DismissButton } from './dismiss-button.tsx';

const copy = onboardingCopy.congratulations;

/** All first steps are done. */
export const Congratulations = ({ onDismiss }: { onDismiss: () => void }) => (
  <section
    aria-labelledby="congratulations"
    className="flex items-start gap-4 rounded-2xl border border-line bg-panel p-5 sm:p-6"
  >
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ok-soft text-ok max-sm:hidden">
      <PartyPopper className="size-5.5" aria-hidden />
    </span>
    <div className="min-w-0 flex-1 space-y-1">
      <h2 id="congratulations" className="text-xl leading-7">
        {copy.title}
      </h2>
      <p className="max-w-[60ch] leading-6 text-mute">{copy.text}</p>
    </div>
    <DismissButton label={copy.dismiss} onClick={onDismiss} />
  </section>
);
