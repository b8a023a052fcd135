import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../shared/rules/analytics.ts';
import { isPeriod, lastDays, thisMonth, type Period } from '../../../shared/rules/periods.ts';

/** The periods one may choose; 'custom' has days of its own. */
export const CHOICES = ['7', '30', '90', 'month', 'custom'] as const;
export type Choice = (typeof CHOICES)[number];

const DEFAULT: Choice = '30';
const CHOICE = 'periodo';
const FROM = 'de';
const TO = 'ate';

/** What an address asks for; what makes no sense in it is the default. */
export function periodOf(query: URLSearchParams, today: string): { choice: Choice; period: Period } {
  const custom = { from: query.get(FROM), to: query.get(TO) };
  if (isPeriod(custom)) return { choice: 'custom', period: custom };
  const asked = query.get(CHOICE);
  const choice = asked === '7' || asked === '90' || asked === 'month' ? asked : DEFAULT;
  return { choice, period: choice === 'month' ? thisMonth(today) : lastDays(Number(choice), today) };
}

/** The chosen period, kept in the address: a reload and the way back from signing in find it again. */
export function usePeriod() {
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  return {
    ...periodOf(query, today),
    today,
    choose: (choice: Exclude<Choice, 'custom'>) =>
      setQuery(choice === DEFAULT ? {} : { [CHOICE]: choice }, { replace: true }),
    chooseDays: ({ from, to }: Period) => setQuery({ [FROM]: from, [TO]: to }, { replace: true }),
  };
}
