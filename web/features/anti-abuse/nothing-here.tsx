import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NothingHereProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A list of the monitor without a line: what would stand here. */
export const NothingHere = ({ icon: Icon, title, text, action }: NothingHereProps) => (
  <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
    <span className="grid size-14 place-items-center rounded-full bg-sunk text-mute">
      <Icon className="size-6" aria-hidden />
    </span>
    <h2 className="text-xl">{title}</h2>
    <p className="max-w-[46ch] leading-7 text-mute">{text}</p>
    {action && <div className="pt-2">{action}</div>}
  </div>
);
