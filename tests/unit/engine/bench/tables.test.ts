import { expect, test } from 'vitest';
import { formatTable, formatWalks } from '../../../../functions/engine/bench/tables.ts';
import { rowOf } from './rows.ts';

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('a row becomes a line of Markdown with as many cells as the heading', () => {
  const [heading, rule, line] = formatTable([rowOf()]).split('\n');
  expect(cellsOf(heading)).toHaveLength(cellsOf(line).length);
  expect(cellsOf(rule).every((cell) => cell === '---')).toBe(true);
  expect(line).toBe(
    '| stool | 0.996 / 0.994 | 0.1 | 0.1 | 0.975 | 0.956 | 21.6 / 0.815 | 1.07 / 1.26 | 0.0 × +4.8 | 0.0 × 0.0 ' +
      '| alta 0.92 | 0.65 / 0.23 / 1.39 | 15998 | 0 / 0 | 41 | 603 |',
  );
});

test('a refused set says why, which photo, and what the model would have been', () => {
  const line = formatTable([
    rowOf({
      refusal: { code: 'backdrop_cluttered', photo: 2 },
      quality: {
        level: 'baixa',
        score: 0.1,
        reasons: [
          { code: 'photo_disagrees', photo: 1 },
          { code: 'photo_disagrees', photo: 4 },
        ],
      },
    }),
  ]).split('\n')[2];
  expect(cellsOf(line)).toContain('refused: backdrop_cluttered (photo 3); else baixa 0.10 photo_disagrees');
});

test('what could not be measured is a dash, and a row that failed says why', () => {
  const { truth: _, ...real } = rowOf({ object: 'skull', set: 'real' });
  const [, , unknown, failed] = formatTable([
    real,
    { object: 'sofa', set: 'p8', error: 'Error: torn' },
  ]).split('\n');
  expect(cellsOf(unknown).slice(0, 4)).toEqual(['skull', '–', '–', '–']);
  expect(cellsOf(failed).slice(0, 2)).toEqual(['sofa', 'failed: Error: torn']);
});

test('walks of one product stand side by side, with how many frames each has', () => {
  const walk = (object: string, set: string, photos: number) => rowOf({ object, set, photos });
  const [, , ...lines] = formatWalks([
    walk('stool', 'p36', 36),
    walk('sofa', 'p36', 36),
    walk('stool', 'w12', 12),
  ]).split('\n');
  expect(lines.map((line) => cellsOf(line).slice(0, 2))).toEqual([
    ['sofa/p36', '36'],
    ['stool/p36', '36'],
    ['stool/w12', '12'],
  ]);
});
