import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `file` "part of a title". */
const PROOF = /^`([^`]+)` "([^"]+)"$/;
const rows = readFileSync('functions/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', asked = '', held = '']) => ({ number, asked, held }));

test('the table of ASVS has its rows', () => expect(rows.length).toBeGreaterThan(40));

test.each(rows)('ASVS $number is held by what the table names, or by nothing: $asked', ({ held }) => {
  if (/^no\b/.test(held)) return;
  const [, file = '', title = ''] = PROOF.exec(held) ?? [];
  expect(existsSync(file), held).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(title);
});
