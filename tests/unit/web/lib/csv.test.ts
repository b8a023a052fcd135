import { expect, test } from 'vitest';
import { toCsv } from '../../../../web/lib/csv.ts';

test('ANA-02 a table opens in a spreadsheet set to Brazil', () => {
  expect(
    toCsv([
      ['Produto', 'Taxa'],
      ['Sofá', 12.5],
      ['Mesa', null],
    ]),
  ).toBe('\uFEFFProduto;Taxa\r\nSofá;12,5\r\nMesa;\r\n');
});

test('ANA-02 what would break a row is quoted', () => {
  expect(toCsv([['Mesa "Lapa"; redonda', 'linha\nnova']])).toBe(
    '\uFEFF"Mesa ""Lapa""; redonda";"linha\nnova"\r\n',
  );
});

test('ANA-02 markup, emoji and a thousand characters are one cell', () => {
  for (const name of ['<b>Mesa</b> 🛋️', 'ã'.repeat(1000)])
    expect(toCsv([[name, 1]])).toBe(`\uFEFF${name};1\r\n`);
});

test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'ANA-02 a name that a spreadsheet would run (%j) is text',
  (name) => {
    expect(toCsv([[name]])).toMatch(/^\uFEFF"?'/);
  },
);

test('ANA-02 a negative number stays a number', () => {
  expect(toCsv([[-3.5]])).toBe('\uFEFF-3,5\r\n');
});
