import { classNames } from './class-names.ts';

/** A grey stand-in of the size of what is coming. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classNames('animate-pulse-soft rounded-md bg-line', className)} />
);
