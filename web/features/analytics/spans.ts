import type { Analytics } from '../../../shared/schemas/analytics.ts';

/** Days of a period, or weeks of it where single days would be too thin to see. */
export interface Span {
  from: string;
  to: string;
  view: number;
  interaction: number;
}

/** Most days that are drawn one by one. */
const DAYS_MAX = 92;
const WEEK = 7;

/** What is drawn of a period, oldest first; of weeks the first may be short, so that the last ends with the period. */
export function spansOf(days: Analytics['days']): Span[] {
  const size = days.length > DAYS_MAX ? WEEK : 1;
  const first = days.length % size || size;
  const starts = [0];
  for (let start = first; start < days.length; start += size) starts.push(start);
  return starts.flatMap((start, i) => {
    const part = days.slice(start, starts[i + 1]);
    const [oldest, newest] = [part[0], part.at(-1)];
    if (!oldest || !newest) return [];
    const sum = (kind: 'view' | 'interaction') => part.reduce((total, day) => total + day[kind], 0);
    return {
      from: oldest.day,
      to: newest.day,
      view: sum('view'),
      interaction: sum('interaction'),
    };
  });
}

/** Most lines of an axis above its zero. */
const LINES_MAX = 5;

/** The marks of an axis from 0 up to a round number that is no less than `most`: whole numbers, at most six. */
export function axisMarks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / LINES_MAX)));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  const step = steps.find((candidate) => candidate * LINES_MAX >= most) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step);
}
