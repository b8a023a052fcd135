import { PartyPopper } from 'lucide-react';
import { onboardingCopy } from '../../../shared/copy/pt-br/onboarding.ts';
import { OnboardingNote } from './onboarding-note.tsx';

const copy = onboardingCopy.congratulations;

/** All first steps are done. */
export const Congratulations = ({ onDismiss }: { onDismiss: () => void }) => (
  <OnboardingNote
    id="congratulations"
    icon={PartyPopper}
    tone="bg-ok-soft text-ok"
    title={copy.title}
    text={copy.text}
    dismissLabel={copy.dismiss}
    onDismiss={onDismiss}
  />
);
