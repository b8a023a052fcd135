/** Days are '2026-11-21' texts, which sort as they follow each other; a period has its first and its last day. */
export interface Period {
  from: string;
  to: string;
}

/** Longest period that is read at once: a leap year. */
export const MAX_PERIOD_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a period has, both ends counted; less than one when it ends before it begins. */
export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether these are days of the calendar, in order and not too far apart. */
export function isPeriod(period: { from: string | null; to: string | null }): period is Period {
  const { from, to } = period;
  if (!from || !to || !isDay(from) || !isDay(to)) return false;
  const days = lengthOf({ from, to });
  return days >= 1 && days <= MAX_PERIOD_DAYS;
}

/** '2026-02-30' is none. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Every day of a period, oldest first. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, i) => addDays(period.from, i));

/** The same days in periods of at most `days`, oldest first. */
export const partsOf = (period: Period, days: number): Period[] =>
  Array.from({ length: Math.ceil(lengthOf(period) / days) }, (_, i) => {
    const from = addDays(period.from, i * days);
    const last = addDays(from, days - 1);
    return { from, to: last < period.to ? last : period.to };
  });

/** As many days, right before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

/** The last `days` days, `today` counted. */
export const lastDays = (days: number, today: string): Period => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** From the first of the month to today. */
export const thisMonth = (today: string): Period => ({ from: `${today.slice(0, 7)}-01`, to: today });
