import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const KINDS = {
  info: { look: 'bg-info-soft text-info', icon: Info, role: 'status' },
  bad: { look: 'bg-bad-soft text-bad', icon: CircleAlert, role: 'alert' },
} as const satisfies Record<string, { look: string; icon: LucideIcon; role: string }>;

interface NoticeProps {
  kind: keyof typeof KINDS;
  children: ReactNode;
  action?: ReactNode;
}

/** One sentence in the page that must not be missed. */
export function Notice({ kind, children, action }: NoticeProps) {
  const { look, icon: Icon, role } = KINDS[kind];
  return (
    <div role={role} className={classNames('flex flex-wrap items-center gap-3 rounded-lg px-4 py-3', look)}>
      <Icon className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 grow basis-48 text-[0.9375rem] leading-6 font-medium">{children}</p>
      {action}
    </div>
  );
}
