import sharp from 'sharp';
import type { Mask } from '../../types.ts';
import type { TrueView } from '../photo-sets.ts';
import { tint } from './tint.ts';

const [TILE_WIDTH, TILE_HEIGHT, COLUMNS] = [480, 360, 4];

/** Draws the photos of a set side by side with their outlines tinted, each under its caption. */
export async function drawTintedSheet(
  path: string,
  views: readonly TrueView[],
  found: readonly Mask[],
  captions: readonly string[],
): Promise<void> {
  const tiles = await Promise.all(
    views.map(async ({ image, mask }, i) => ({
      input: await drawTile(image, tint(image, found[i], mask), captions[i]),
      left: (i % COLUMNS) * TILE_WIDTH,
      top: Math.floor(i / COLUMNS) * TILE_HEIGHT,
    })),
  );
  const height = TILE_HEIGHT * Math.ceil(views.length / COLUMNS);
  await sharp({ create: { width: COLUMNS * TILE_WIDTH, height, channels: 3, background: 'black' } })
    .composite(tiles)
    .png()
    .toFile(path);
}

function drawTile({ width, height }: TrueView['image'], data: Uint8Array, caption: string): Promise<Buffer> {
  const text =
    `<svg width="${TILE_WIDTH}" height="${TILE_HEIGHT}">` +
    `<text x="6" y="20" font-size="18" fill="yellow" stroke="black" stroke-width=".5">${caption}</text></svg>`;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(TILE_WIDTH, TILE_HEIGHT, { fit: 'contain' })
    .composite([{ input: Buffer.from(text) }])
    .png()
    .toBuffer();
}
