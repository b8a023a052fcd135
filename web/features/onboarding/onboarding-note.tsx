import type { LucideIcon } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { DismissButton } from './dismiss-button.tsx';

interface OnboardingNoteProps {
  /** Unique on the page: the title's. */
  id: string;
  icon: LucideIcon;
  /** Colours of the icon's disc. */
  tone: string;
  title: string;
  text: string;
  dismissLabel: string;
  onDismiss: () => void;
}

/** Something of the first steps that is told once and can be put away. */
export const OnboardingNote = ({
  id,
  icon: Icon,
  tone,
  title,
  text,
  dismissLabel,
  onDismiss,
}: OnboardingNoteProps) => (
  <section
    aria-labelledby={id}
    className="flex items-start gap-4 rounded-2xl border border-line bg-panel p-5 sm:p-6"
  >
    <span className={classNames('grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden', tone)}>
      <Icon className="size-5.5" aria-hidden />
    </span>
    <div className="min-w-0 flex-1 space-y-1">
      <h2 id={id} className="text-xl leading-7">
        {title}
      </h2>
      <p className="max-w-[60ch] leading-6 text-mute">{text}</p>
    </div>
    <DismissButton label={dismissLabel} onClick={onDismiss} />
  </section>
);
