import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BRAND } from '../../shared/brand.ts';

/**
 * Draws the mark as phones put it on their home screens, and writes the manifest that names it: `npm run icons`. On a
 * ground without round corners, since each system cuts its own.
 */
const PUBLIC = 'web/public';
const GROUND = '#ab4222';
/** Of the icon's width: what a round mask leaves (W3C, "Web Application Manifest", maskable icons). */
const SAFE = 0.8;
const SIZES = [180, 192, 512];
const nameOf = (size: number) => (size === 180 ? 'apple-touch-icon.png' : `icon-${size}.png`);

const mark = (await readFile(`${PUBLIC}/favicon.svg`, 'utf8')).replace(/ rx="[\d.]+"/, '');
for (const size of SIZES) {
  const inner = Math.round(size * SAFE);
  const input = await sharp(Buffer.from(mark), { density: 1200 }).resize(inner, inner).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input }])
    .png({ palette: true })
    .toFile(`${PUBLIC}/${nameOf(size)}`);
}

const manifest = {
  name: BRAND,
  short_name: BRAND,
  lang: 'pt-BR',
  start_url: '/app',
  // In the browser, as every link to it: there AR and payments open as they do everywhere.
  display: 'browser',
  background_color: '#f7f4ee',
  theme_color: '#f7f4ee',
  icons: SIZES.slice(1).map((size) => ({
    src: `/${nameOf(size)}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};
await writeFile(`${PUBLIC}/site.webmanifest`, `${JSON.stringify(manifest, null, 2)}\n`);
