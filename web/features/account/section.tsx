import { useId, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';

interface SectionProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** One subject of the account: on a desk its title stands beside it, on a phone above. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-ink lg:grid-cols-[18rem_1fr]"
    >
      <div className="space-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="max-w-[60ch] text-[0.9375rem] leading-6 text-mute">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Facts in rows: a term, and what is so. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line rounded-xl border border-line bg-panel px-5">{children}</dl>
);

interface FactProps {
  term: string;
  note?: string;
  strong?: boolean;
  /** A short value, which stands beside its term on a phone too. */
  short?: boolean;
  children: ReactNode;
}

export const Fact = ({ term, note, strong = false, short = false, children }: FactProps) => (
  <div
    className={classNames(
      'grid items-baseline gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[13rem_1fr]',
      short && 'grid-cols-[1fr_auto]',
    )}
  >
    <dt className={strong ? 'font-semibold' : 'text-[0.9375rem] text-mute'}>{term}</dt>
    <dd className={strong ? 'figures font-semibold' : 'figures min-w-0 font-medium break-words'}>
      {children}
      {note && <span className="block text-sm font-normal text-mute">{note}</span>}
    </dd>
  </div>
);
