import path from 'node:path';
import sharp from 'sharp';
import { SITE_MODEL_IDS, siteModelFiles } from '../../shared/rules/site-models.ts';

/**
 * Lays the picture of each of the site's models on paper, as chats and social sites show it (JPEG, 1200 × 630) and as
 * oEmbed's thumbnail (WebP, 512 × 512), like those of a shop's models: `npm run model-pictures`.
 */
const PUBLIC = 'web/public';
const PAPER = '#f6f1e8';
/** Of the frame's height. */
const FILL = 0.94;

for (const id of SITE_MODEL_IDS) {
  const { picture, share, thumbnail } = siteModelFiles(id);
  const drawn = path.join(PUBLIC, picture);
  const shared = await onPaper(drawn, { width: 1200, height: 630 });
  const { size } = await shared.jpeg({ quality: 82, mozjpeg: true }).toFile(path.join(PUBLIC, share));
  const small = await onPaper(drawn, { width: 512, height: 512 });
  await small.webp({ quality: 84, effort: 6 }).toFile(path.join(PUBLIC, thumbnail));
  console.log(`${share}  ${Math.round(size / 1024)} KiB`);
}

/** The model without its empty border, as large as the frame takes it, on the middle of a sheet. */
async function onPaper(file: string, frame: { width: number; height: number }) {
  const cut = await sharp(file).trim({ threshold: 1 }).toBuffer();
  const input = await sharp(cut)
    .resize(Math.round(frame.width * FILL), Math.round(frame.height * FILL), { fit: 'inside' })
    .toBuffer();
  return sharp({ create: { ...frame, channels: 3, background: PAPER } }).composite([{ input }]);
}
