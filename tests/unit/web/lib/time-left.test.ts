import { expect, test } from 'vitest';
import { daysAndHoursWords, timeLeftWords } from '../../../../shared/copy/pt-br/time.ts';
import { timeLeft } from '../../../../web/lib/time-left.ts';

const END = '2026-11-30T12:00:00.000Z';
const before = (days: number, hours: number, minutes: number) =>
  timeLeft(END, Date.parse(END) - ((days * 24 + hours) * 60 + minutes) * 60_000)!;

test('whole days, hours and minutes are left; nothing at the moment itself and after', () => {
  expect(before(9, 4, 59)).toEqual({ days: 9, hours: 4, minutes: 59 });
  expect(timeLeft(END, Date.parse(END) - 59_999)).toEqual({ days: 0, hours: 0, minutes: 0 });
  expect(timeLeft(END, Date.parse(END))).toBeNull();
  expect(timeLeft(END, Date.parse(END) + 1)).toBeNull();
});

test.each([
  [before(9, 4, 20), '9 dias e 4 horas', '9 dias e 4 horas'],
  [before(1, 1, 59), '1 dia e 1 hora', '1 dia e 1 hora'],
  [before(2, 0, 30), '2 dias', '2 dias'],
  [before(0, 3, 20), '3 horas e 20 minutos', '3 horas'],
  [before(0, 1, 0), '1 hora', '1 hora'],
  [before(0, 0, 1), '1 minuto', 'menos de 1 hora'],
  [before(0, 0, 0.5), 'menos de 1 minuto', 'menos de 1 hora'],
])('%o is said as people say it', (left, words, daysAndHours) => {
  expect(timeLeftWords(left)).toBe(words);
  expect(daysAndHoursWords(left)).toBe(daysAndHours);
});
