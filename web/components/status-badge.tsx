import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

const TONES = {
  ok: 'bg-ok-soft text-ok',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const;

interface BadgeProps {
  tone: keyof typeof TONES;
  icon: LucideIcon;
  children: string;
}

/** A state, as an icon and a word. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[0.8125rem] leading-none font-semibold',
        TONES[tone],
      )}
    >
      <Icon className="size-3.5" aria-hidden />
      {children}
    </span>
  );
}
