import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';

interface SectionProps {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Sunk sections and paper ones take turns. */
  isSunk?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of a public page with its heading; what leads to its `id` stops below the top bar. */
export function Section({ id, title, lead, isSunk = false, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames('py-16 sm:py-28', isSunk && 'sunk', className)}>
      <div className="wrap">
        <SectionTitle>{title}</SectionTitle>
        {lead && <p className="mt-5 max-w-[58ch] text-lg leading-8 text-pretty text-mute">{lead}</p>}
        {children}
      </div>
    </section>
  );
}

export const SectionTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="max-w-[22ch] text-[clamp(2rem,5vw,3.25rem)] leading-[1.05] font-bold tracking-[-0.035em]">
    {children}
  </h2>
);
