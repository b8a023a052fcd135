import { expect, test } from 'vitest';
import { cleanName } from '../../../../shared/rules/clean-name.ts';
import { UserName } from '../../../../shared/schemas/accounts.ts';
import { ModelName } from '../../../../shared/schemas/jobs.ts';

test.each([
  ['NUL', 'Mesa\0 Leblon', 'Mesa Leblon'],
  ['a new line', 'Mesa\r\nLeblon', 'Mesa Leblon'],
  ['an override of the direction', 'Mesa \u202Egpj.exe', 'Mesa gpj.exe'],
  ['an isolate', '\u2066Mesa\u2069 Leblon\u200F', 'Mesa Leblon'],
  ['half of a character', 'Mesa \uD83D Leblon\uDE00', 'Mesa  Leblon'],
])('a name loses %s, and nothing else', (_, typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
});

test('accents, emoji and joined letters stay', () => {
  for (const name of ['Poltrona São Conrado', 'Sofá 👩‍👧', 'मेज़', 'كرسي']) expect(cleanName(name)).toBe(name);
});

test('names of people and models are clean when they are kept, and one of nothing else is none', () => {
  expect(UserName.parse('Ana\u202E Souza')).toBe('Ana Souza');
  expect(ModelName.parse('Mesa\0 Leblon')).toBe('Mesa Leblon');
  expect(ModelName.safeParse('\0\u202E').success).toBe(false);
});
