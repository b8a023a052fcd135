import { TimerOff } from 'lucide-react';
import { onboardingCopy } from '../../../shared/copy/pt-br/onboarding.ts';
import { OnboardingNote } from './onboarding-note.tsx';

const copy = onboardingCopy.discount;

/** A code that was not used in time. */
export const ExpiredDiscount = ({ onDismiss }: { onDismiss: () => void }) => (
  <OnboardingNote
    id="discount"
    icon={TimerOff}
    tone="bg-warn-soft text-warn"
    title={copy.expiredTitle}
    text={copy.expiredText}
    dismissLabel={copy.dismiss}
    onDismiss={onDismiss}
  />
);
