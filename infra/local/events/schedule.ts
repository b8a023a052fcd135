/** When a schedule is due next after a moment; undefined when never again. Both in milliseconds since 1970. */
export type Schedule = (after: number) => number | undefined;

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Beyond this a cron expression is taken to be never due: 29 February comes within eight years. */
const HORIZON_DAYS = 8 * 366;

/**
 * Reads `rate(5 minutes)` or `cron(0 12 * * ? *)` of EventBridge, in UTC. Throws on the operators L, W and #
 * and on anything else it does not know.
 */
export function parseSchedule(expression: string): Schedule {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const interval = Number(rate[1]) * UNIT_MS[rate[2] as keyof typeof UNIT_MS];
    if (interval > 0) return (after) => after + interval;
  }
  const cron = /^cron\(([^)]+)\)$/.exec(expression);
  if (cron) return parseCron((cron[1] ?? '').trim().split(/\s+/), expression);
  throw unsupported(expression);
}

function parseCron(fields: string[], expression: string): Schedule {
  if (fields.length !== 6) throw unsupported(expression);
  const read = (index: number, first: number, last: number, names: string[] = []) =>
    parseField(fields[index] ?? '', { first, last, names, expression });
  const minutes = read(0, 0, 59);
  const hours = read(1, 0, 23);
  const daysOfMonth = read(2, 1, 31);
  const months = read(3, 1, 12, MONTHS);
  const daysOfWeek = read(4, 1, 7, DAYS);
  const years = read(5, 1970, 2199);

  const isDue = (day: Date) =>
    years.has(day.getUTCFullYear()) &&
    months.has(day.getUTCMonth() + 1) &&
    daysOfMonth.has(day.getUTCDate()) &&
    daysOfWeek.has(day.getUTCDay() + 1);

  return (after) => {
    const midnight = Math.floor(after / UNIT_MS.day) * UNIT_MS.day;
    for (let offset = 0; offset < HORIZON_DAYS; offset += 1) {
      const day = midnight + offset * UNIT_MS.day;
      if (!isDue(new Date(day))) continue;
      for (const hour of hours)
        for (const minute of minutes) {
          const moment = day + hour * UNIT_MS.hour + minute * UNIT_MS.minute;
          if (moment > after) return moment;
        }
    }
    return undefined;
  };
}

interface Field {
  first: number;
  last: number;
  /** Names of the numbers from `first` on. */
  names: string[];
  expression: string;
}

/** `*`, `?`, numbers, names, ranges, steps and lists of them; the values in rising order. */
function parseField(text: string, field: Field): Set<number> {
  const values = text.split(',').flatMap((part) => {
    const [range, step = '1'] = part.split('/') as [string, string?];
    const [from, to] = rangeOf(range, part.includes('/'), field);
    const stride = Number(step);
    if (!(stride >= 1)) throw unsupported(field.expression);
    const picked: number[] = [];
    for (let value = from; value <= to; value += stride) picked.push(value);
    return picked;
  });
  return new Set(values.sort((a, b) => a - b));
}

function rangeOf(range: string, hasStep: boolean, field: Field): [number, number] {
  if (range === '*' || range === '?') return [field.first, field.last];
  const [from, to = hasStep ? String(field.last) : from] = range.split('-') as [string, string?];
  return [numberOf(from, field), numberOf(to, field)];
}

function numberOf(text: string, { first, last, names, expression }: Field): number {
  const named = names.indexOf(text.toUpperCase());
  const value = named >= 0 ? named + first : Number(text);
  if (text === '' || !Number.isInteger(value) || value < first || value > last) throw unsupported(expression);
  return value;
}

function unsupported(expression: string): Error {
  return new Error(`Schedule ${expression} is not supported on this machine`);
}
