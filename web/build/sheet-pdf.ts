import { printedWords } from '../../shared/copy/pt-br/sheet.ts';
import { BRAND } from '../../shared/brand.ts';
import { cellsOf, MARKER_CELLS, MARKER_SIDE, MARKERS, RULER, SHEET } from '../../shared/rules/sheet.ts';

/** Points of a PDF in a millimetre. */
const POINTS = 72 / 25.4;
const CELL = MARKER_SIDE / (MARKER_CELLS + 2);
/** Letters by their height in millimetres and where their line stands on the page. */
const LINES = [
  { text: printedWords.name, size: 9, y: 126 },
  { text: printedWords.place, size: 5, y: 137 },
  { text: printedWords.print, size: 5, y: 146 },
  { text: printedWords.check, size: 5, y: RULER.top - 4 },
] as const;
const [LINE, TICK, LONG_TICK, FIGURE] = [0.4, 2.5, 4.5, 3.5];

/**
 * The Folha Relevo as a PDF 1.7 of one A4 page: rectangles, and text in Helvetica, which every viewer has. Whoever prints
 * it by a viewer that heeds `PrintScaling` gets the true size without choosing it. The same bytes each time.
 */
export function sheetPdf(): Uint8Array {
  const content = drawing();
  const page = `[0 0 ${number(SHEET.width * POINTS)} ${number(SHEET.height * POINTS)}]`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${page} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(printedWords.name)}) /Creator (${escaped(BRAND)}) >>`,
  ]);
}

/** What is on the page, in millimetres from its top left: the space is turned over once, and letters back. */
function drawing(): string {
  return [
    `${number(POINTS)} 0 0 ${number(-POINTS)} 0 ${number(SHEET.height * POINTS)} cm`,
    ...MARKERS.flatMap(({ left, top, pattern }) => [
      '0 g',
      rectangle(left, top, MARKER_SIDE, MARKER_SIDE),
      'f',
      '1 g',
      // One path, so that no hair of black is seen between two white cells.
      ...cellsOf(pattern).flatMap((isBlack, i) =>
        isBlack
          ? []
          : [
              rectangle(
                left + CELL * (1 + (i % MARKER_CELLS)),
                top + CELL * (1 + Math.floor(i / MARKER_CELLS)),
                CELL,
                CELL,
              ),
            ],
      ),
      'f',
    ]),
    '0 g',
    ...ruler(),
    'f',
    ...LINES.map(({ text, size, y }) => words(text, RULER.left, y, size)),
    ...figures(),
  ].join('\n');
}

/** A line, its ticks in the middle of the places they mark: first and last are a ruler's length apart. */
function ruler(): string[] {
  const { left, top, length } = RULER;
  const ticks = Array.from({ length: length / 10 + 1 }, (_, cm) =>
    rectangle(left + 10 * cm - LINE / 2, top, LINE, cm % 5 === 0 ? LONG_TICK : TICK),
  );
  return [rectangle(left, top, length, LINE), ...ticks];
}

const figures = (): string[] =>
  Array.from({ length: RULER.length / 50 + 1 }, (_, i) =>
    words(`${5 * i}`, RULER.left + 50 * i - FIGURE / 3, RULER.top + LONG_TICK + FIGURE + 1, FIGURE),
  );

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `${[x, y, width, height].map(number).join(' ')} re`;

const words = (text: string, x: number, y: number, size: number): string =>
  `BT /F ${number(size)} Tf 1 0 0 -1 ${number(x)} ${number(y)} Tm (${escaped(text)}) Tj ET`;

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4);
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A file of numbered objects, the first of which is the catalogue and the last the document's facts. */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  // Every entry is 20 bytes long, its line's end of two among them.
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // Letters of Portuguese have the same bytes in Latin-1 and in the font's encoding.
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
