import { join } from 'node:path';
import sharp from 'sharp';
import { OBJECTS } from './photo-sets.ts';
import type { Row } from './row.ts';
import { hasTiles, TILES, tilesPath } from './sheet-tiles.ts';

const PATH = join(import.meta.dirname, '../docs/contact-sheet.jpg');
const COLUMNS = 2;
/** Pixels. */
const [MARGIN, GUTTER, TITLE, CAPTION] = [44, 44, 56, 84];
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

  const height = MARGIN + TITLE + Math.ceil(cards.length / COLUMNS) * CARD.height + MARGIN - GUTTER / 2;
  const places = cards.map((row, i) => ({
    row,
    left: MARGIN + (i % COLUMNS) * (CARD.width + GUTTER),
    top: MARGIN + TITLE + Math.floor(i / COLUMNS) * CARD.height,
  }));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="${FONTS}">
    <text x="${MARGIN}" y="${MARGIN + 22}" font-size="23" fill="${FAINT}">Eight photos in, one model out.
      Left: a photo that was not given, cut out. Middle: the model from the same place. Right: its shape alone.</text>
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
  const { truth, quality, refusal } = row;
  const numbers = [
    truth?.heldOut && `held-out IoU ${truth.heldOut.iou.toFixed(3)}`,
    truth?.heldOut && `${truth.heldOut.psnr.toFixed(1)} dB, SSIM ${truth.heldOut.ssim.toFixed(2)}`,
    truth?.chamfer &&
      `chamfer ${truth.chamfer.model.toFixed(2)} %, ideal hull ${truth.chamfer.idealHull.toFixed(2)} %`,
  ].filter((part) => part !== undefined);
  const y = top + TILES.height + 34;
  const answer = refusal ? `refused: ${refusal.code}` : quality?.level;
  return `<text x="${left}" y="${y}" font-size="24" fill="${INK}" font-weight="bold">${row.object}</text>
    <text x="${left + CARD.width}" y="${y}" font-size="20" fill="${FAINT}" text-anchor="end">${[...numbers, answer].join('  ·  ')}</text>`;
}
