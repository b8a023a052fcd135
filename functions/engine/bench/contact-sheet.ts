import { join } from 'node:path';
import sharp from 'sharp';
import { OBJECTS } from './photo-sets.ts';
import type { Row } from './row.ts';
import { hasTiles, TILES, tilesPath } from './sheet-tiles.ts';

const PATH = join(import.meta.dirname, '../docs/contact-sheet.jpg');
const COLUMNS = 2;
/** Pixels. */
const [MARGIN, GUTTER, TITLE, CAPTION] = [44, 44, 62, 76];
const CARD = { width: TILES.width, height: TILES.height + CAPTION };
const WIDTH = 2 * MARGIN + COLUMNS * CARD.width + (COLUMNS - 1) * GUTTER;
/** The first of these that the machine has; sharp draws with the system's fonts. */
const FONTS = "Figtree, 'DejaVu Sans', 'Liberation Sans', Helvetica, Arial, sans-serif";
const INK = '#26221d';
const FAINT = '#6d665c';

/**
 * Composes the pictures of all objects, eight plain photos each, with their numbers; false when the pictures of some
 * object are still to be made.
 */
export async function drawContactSheet(rows: readonly Row[]): Promise<boolean> {
  const cards = OBJECTS.flatMap((object) => {
    const row = rows.find((row) => row.object === object && row.set === 'p8');
    return row && hasTiles(object) ? [row] : [];
  });
  if (cards.length < OBJECTS.length) return false;

  const lines = Math.ceil(cards.length / COLUMNS);
  const height = 2 * MARGIN + TITLE + lines * (CARD.height + GUTTER) - GUTTER;
  const places = cards.map((row, i) => ({
    row,
    left: MARGIN + (i % COLUMNS) * (CARD.width + GUTTER),
    top: MARGIN + TITLE + Math.floor(i / COLUMNS) * (CARD.height + GUTTER),
  }));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="${FONTS}">
    <text x="${MARGIN}" y="${MARGIN + 24}" font-size="24" fill="${FAINT}">Made of eight photos each.
      Left: a photo that was not given. Middle: the model from there. Right: its shape.</text>
    ${places.map(caption).join('')}
  </svg>`;
  await sharp({ create: { width: WIDTH, height, channels: 3, background: '#ffffff' } })
    .composite([
      ...places.map(({ row, left, top }) => ({ input: tilesPath(row.object), left, top })),
      { input: Buffer.from(text), left: 0, top: 0 },
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(PATH);
  return true;
}

interface Place {
  row: Row;
  left: number;
  top: number;
}

function caption({ row, left, top }: Place): string {
  const { object, truth, quality, refusal } = row;
  const numbers = truth?.heldOut &&
    truth.chamfer && [
      `IoU ${truth.heldOut.iou.toFixed(3)}`,
      `${truth.heldOut.psnr.toFixed(1)} dB`,
      `SSIM ${truth.heldOut.ssim.toFixed(2)}`,
      `chamfer ${truth.chamfer.model.toFixed(2)} % (ideal hull ${truth.chamfer.idealHull.toFixed(2)} %)`,
    ];
  const [right, foot] = [left + CARD.width, top + CARD.height];
  const verdict = refusal
    ? `refused: ${refusal.code}`
    : quality && `${quality.level} ${quality.score.toFixed(2)}`;
  return `<text x="${left}" y="${foot - 42}" font-size="26" fill="${INK}" font-weight="bold">${object}</text>
    <text x="${right}" y="${foot - 42}" font-size="22" fill="${INK}" text-anchor="end">${verdict ?? ''}</text>
    <text x="${left}" y="${foot - 10}" font-size="20" fill="${FAINT}">${numbers?.join(' · ') ?? ''}</text>`;
}
