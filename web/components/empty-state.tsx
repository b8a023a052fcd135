import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text: string;
  /** 'h1' where it is the whole page. */
  heading?: 'h1' | 'h2';
  drawing?: ReactNode;
  /** The one thing to do about it. */
  action: ReactNode;
}

/** Nothing here yet: why, and the one action that changes it. */
export function EmptyState({ title, text, heading: Heading = 'h2', drawing, action }: EmptyStateProps) {
  return (
    <section className="grid items-center gap-8 rounded-2xl border border-line bg-panel p-6 sm:p-10 md:grid-cols-[1fr_1.1fr]">
      {drawing && <div className="ground rounded-xl p-6">{drawing}</div>}
      <div className="space-y-4">
        <Heading className="text-2xl sm:text-3xl">{title}</Heading>
        <p className="max-w-[44ch] leading-7 text-mute">{text}</p>
        <div className="pt-2">{action}</div>
      </div>
    </section>
  );
}
