import { X } from 'lucide-react';
import { buttonLook } from '../../components/button.tsx';

/** The cross of a card that has said what it had to say. */
export const DismissButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={label}
    title={label}
    className={buttonLook({ variant: 'quiet', size: 'icon' }, '-my-2 -mr-2 shrink-0 text-mute')}
  >
    <X aria-hidden />
  </button>
);
