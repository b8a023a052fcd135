import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const BASE =
  'inline-flex select-none items-center justify-center gap-2 rounded-lg font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge/60 bg-panel text-ink hover:border-edge hover:bg-sunk',
  quiet: 'text-ink hover:bg-sunk',
  danger: 'bg-bad text-panel hover:opacity-90',
} as const;

const SIZES = {
  small: 'h-9 px-3 text-sm pointer-coarse:h-10',
  medium: 'h-11 px-4 text-[0.9375rem]',
  large: 'h-13 px-6 text-base',
  icon: 'size-11',
} as const;

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The look of a button, for links that act like one. */
export const buttonLook = ({ variant = 'primary', size = 'medium' }: Look = {}, extra = ''): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size], extra);

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** A button; while `busy` it spins and cannot be pressed again. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook({ variant, size }, className)}
    >
      {busy && <LoaderCircle className="animate-turn" aria-hidden />}
      {children}
    </button>
  );
}
