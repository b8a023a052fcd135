import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  aside?: string;
  children: ReactNode;
}

/** A part of the form under its own heading. */
export const FormSection = ({ title, aside, children }: FormSectionProps) => (
  <section aria-label={title} className="space-y-5">
    <div className="flex items-baseline justify-between border-b border-ink pb-2.5">
      <h2 className="text-2xl">{title}</h2>
      {aside && <span className="figures text-[0.9375rem] text-mute">{aside}</span>}
    </div>
    {children}
  </section>
);
