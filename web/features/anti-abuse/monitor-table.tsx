import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';

interface MonitorTableProps {
  caption: string;
  /** Their titles, in the order of each line's facts. */
  columns: readonly { title: string; isNumber?: boolean }[];
  children: ReactNode;
}

/**
 * A table on a desk, a list of labelled facts on a phone. Not <table>, since browsers drop the meaning of one that is
 * displayed as blocks.
 */
export const MonitorTable = ({ caption, columns, children }: MonitorTableProps) => (
  <div role="table" aria-label={caption} className="w-full text-left text-[0.9375rem] md:table">
    <div role="rowgroup" className="max-md:sr-only md:table-header-group">
      <div role="row" className="md:table-row">
        {columns.map(({ title, isNumber }) => (
          <div
            key={title}
            role="columnheader"
            className={classNames(
              'eyebrow border-b border-line py-3 pr-5 whitespace-nowrap md:table-cell',
              isNumber && 'text-right',
            )}
          >
            {title}
          </div>
        ))}
      </div>
    </div>
    <div role="rowgroup" className="md:table-row-group">
      {children}
    </div>
  </div>
);

export const Line = ({ children }: { children: ReactNode }) => (
  <div
    role="row"
    className="max-md:grid max-md:gap-y-1.5 max-md:border-b max-md:border-line max-md:py-4 md:table-row md:hover:bg-sunk/60"
  >
    {children}
  </div>
);

interface FactProps {
  /** The column's title, which stands beside the fact on a phone. */
  title: string;
  /** Figures stand under each other. */
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

export const Fact = ({ title, isNumber, className, children }: FactProps) => (
  <div
    role="cell"
    className={classNames(
      'max-md:grid max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-3 md:table-cell md:border-b md:border-line md:py-3 md:pr-5 md:align-middle',
      isNumber && 'figures md:text-right',
      className,
    )}
  >
    <span aria-hidden className="eyebrow md:hidden">
      {title}
    </span>
    <span className="min-w-0">{children}</span>
  </div>
);
