import { expect, test } from 'vitest';
import { contentTypeOf } from '../../../../infra/deploy/content-type.ts';
import { MARKERS, MARKER_SIDE, RULER, SHEET, cellsOf } from '../../../../shared/rules/sheet.ts';
import { paths } from '../../../../web/lib/paths.ts';
import { sheetPdf } from '../../../../web/build/sheet-pdf.ts';

const text = Buffer.from(sheetPdf()).toString('latin1');
const content = /stream\n([^]*)\nendstream/.exec(text)![1];

/** Rectangles as they are painted, each with its grey, in millimetres. */
function painted() {
  let grey = 0;
  let path: number[][] = [];
  const found: { x: number; y: number; width: number; height: number; grey: number }[] = [];
  for (const line of content.split('\n')) {
    const words = line.split(' ');
    if (words.at(-1) === 'g') grey = Number(words[0]);
    if (words.at(-1) === 're') path.push(words.slice(0, 4).map(Number));
    if (line !== 'f') continue;
    found.push(...path.map(([x, y, width, height]) => ({ x, y, width, height, grey })));
    path = [];
  }
  return found;
}
const greyAt = (x: number, y: number) =>
  painted().findLast(
    (each) => x > each.x && x < each.x + each.width && y > each.y && y < each.y + each.height,
  )?.grey ?? 1;

test('every object is where the table of the file says', () => {
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  expect(text.slice(start, start + 5)).toBe('xref\n');
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(6);
  places.forEach((place, i) => expect(text.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)));
  expect(Number(/\/Length (\d+)/.exec(text)![1])).toBe(content.length);
});

test('the page is A4, and is to be printed in its true size', () => {
  const [width, height] = /MediaBox \[0 0 (\S+) (\S+)\]/.exec(text)!.slice(1).map(Number);
  expect(width).toBeCloseTo((SHEET.width * 72) / 25.4, 3);
  expect(height).toBeCloseTo((SHEET.height * 72) / 25.4, 3);
  expect(text).toContain('/PrintScaling /None');
  expect(content.split('\n')[0]).toBe('2.8346 0 0 -2.8346 0 841.8898 cm');
});

test('markers are painted where the rules say, each cell as it says, with white paper round them', () => {
  const cell = MARKER_SIDE / 7;
  for (const { left, top, pattern } of MARKERS) {
    cellsOf(pattern).forEach((isBlack, i) =>
      expect(greyAt(left + cell * (1.5 + (i % 5)), top + cell * (1.5 + Math.floor(i / 5)))).toBe(
        isBlack ? 0 : 1,
      ),
    );
    for (const along of [0.5, 3.5, 6.5]) {
      expect(greyAt(left + cell * along, top + cell / 2)).toBe(0);
      expect(greyAt(left + cell * along, top + 6.5 * cell)).toBe(0);
      expect(greyAt(left - cell / 2, top + cell * along)).toBe(1);
      expect(greyAt(left + 7.5 * cell, top + cell * along)).toBe(1);
    }
  }
});

test('CAP-06 the ruler is 15 cm from the first tick to the last, and says so', () => {
  const ticks = painted().filter(({ y, width }) => y === RULER.top && width < 1);
  const middles = ticks.map(({ x, width }) => x + width / 2);
  expect(middles).toHaveLength(16);
  expect(middles.at(-1)! - middles[0]).toBeCloseTo(150, 6);
  for (const said of [
    'Folha Relevo',
    'Imprima em tamanho real \\(100 %\\), sem ajustar à página',
    'Confira: esta régua mede 15 cm',
    'Deixe no chão, ao lado do produto, inteira nas fotos',
  ])
    expect(content).toContain(`(${said}) Tj`);
  expect(content).not.toMatch(/[^\n -~À-ÿ]/);
});

test('it is published as a PDF', () => {
  expect(contentTypeOf(paths.sheet)).toBe('application/pdf');
});
