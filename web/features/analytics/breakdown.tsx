import { useId } from 'react';
import { rateOf } from '../../../shared/rules/analytics.ts';
import { formatCount, formatRate } from '../../lib/format.ts';

interface BreakdownProps {
  title: string;
  parts: { name: string; count: number }[];
}

/** A whole by its parts: how many, and which share of all. */
export function Breakdown({ title, parts }: BreakdownProps) {
  const id = useId();
  const whole = parts.reduce((total, { count }) => total + count, 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-4 space-y-4">
        {parts.map(({ name, count }) => {
          const rate = rateOf(count, whole);
          return (
            <li key={name}>
              <p className="figures flex items-baseline justify-between gap-3 text-[0.9375rem]">
                {name}{' '}
                <span>
                  <span className="font-semibold">{formatCount(count)}</span>{' '}
                  <span className="ml-2 inline-block w-14 text-right text-mute">{formatRate(rate)}</span>
                </span>
              </p>
              <svg aria-hidden className="mt-1.5 h-1.5 w-full" viewBox="0 0 100 1" preserveAspectRatio="none">
                <rect width="100" height="1" className="fill-line" />
                <rect width={(rate ?? 0) * 100} height="1" className="fill-accent" />
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
