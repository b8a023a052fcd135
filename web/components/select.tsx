import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { inputLook } from './field.tsx';

interface SelectProps extends ComponentProps<'select'> {
  /** As wide as its longest choice, and not as its place. */
  isNarrow?: boolean;
}

/** A select with an arrow of ours: the browser's stands too near the edge, and is not of our ink. */
export const Select = ({ isNarrow = false, className, ...select }: SelectProps) => (
  <span className={classNames('relative', isNarrow ? 'inline-block' : 'block w-full')}>
    <select
      {...select}
      className={classNames(inputLook, 'h-11 cursor-pointer appearance-none truncate pr-9', className)}
    />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4.5 text-mute"
    />
  </span>
);
