import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PanelProps {
  title: string;
  /** Beside the title: a state, a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page on its own sheet of paper. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('rounded-2xl border border-line bg-panel p-5 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
