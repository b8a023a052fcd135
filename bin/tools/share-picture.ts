import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRAND } from '../../shared/brand.ts';
import { landingCopy } from '../../shared/copy/pt-br/landing.ts';
import { escapeHtml } from '../../shared/pages/html.ts';
import { launchChromium } from './chromium.ts';
import hero from '../../web/features/landing/hero/hero-lines.json' with { type: 'json' };
import { formatCentimetres } from '../../web/lib/length.ts';
import { dimensionPath } from '../../web/viewer/dimension-lines.ts';

/**
 * Draws the picture that chats and social sites show of our public pages (Open Graph, 1200 × 630), of the hero's chair with
 * its dimensions: `npm run share-picture`.
 */
const OUT = 'web/public/share.jpg';
const SIZE = { width: 1200, height: 630 };
const FONTS = 'node_modules/@fontsource-variable/bricolage-grotesque/files';

const dataUrl = async (type: string, file: string): Promise<string> =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

const font = await dataUrl('font/woff2', join(FONTS, 'bricolage-grotesque-latin-wght-normal.woff2'));
const chair = await dataUrl('image/webp', 'web/public/demo/hero.webp');
const mark = await dataUrl('image/svg+xml', 'web/public/favicon.svg');
const LETTERS = { width: 'L', height: 'A', depth: 'P' } as const;
const SIDES = ['width', 'height', 'depth'] as const;
const drawing = SIDES.map((side) => {
  const [from, to] = hero.lines[side];
  const place = `x="${(from.x + to.x) / 2}" y="${(from.y + to.y) / 2}"`;
  const label = `${LETTERS[side]} ${formatCentimetres(hero.dims_cm[side] / 100)}`;
  return `<path d="${dimensionPath(from, to, 1.1)}"/><text ${place}>${label}</text>`;
}).join('');
const html = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Display; src: url(${font}); font-weight: 200 800; }
  body { margin: 0; width: 1200px; height: 630px; background: #f7f4ee; color: #211c18; font-family: Display; display: grid;
    grid-template-columns: 600px 600px; }
  div { padding: 64px 0 0 72px; display: flex; flex-direction: column; }
  p { margin: 0; display: flex; align-items: center; gap: 14px; font-size: 40px; font-weight: 700; letter-spacing: -0.03em; }
  p img { width: 52px; height: 52px; }
  h1 { margin: auto 0 72px; font-size: 76px; line-height: 0.98; letter-spacing: -0.045em; text-wrap: balance; }
  figure { margin: 32px; border-radius: 32px; background: radial-gradient(120% 95% at 50% 38%, #fffdf9, #e6dfd3);
    position: relative; }
  figure > * { position: absolute; left: -14px; top: 2px; width: 564px; height: 564px; }
  path { fill: none; stroke: #ab4222; stroke-width: 0.35; }
  text { font-size: 3.7px; font-weight: 650; fill: #ab4222; stroke: #fbf8f2; stroke-width: 1.2; stroke-linejoin: round;
    paint-order: stroke; text-anchor: middle; dominant-baseline: central; }
</style><div><p><img src="${mark}">${escapeHtml(BRAND)}</p><h1>${escapeHtml(landingCopy.hero.title)}</h1></div><figure><img src="${chair}"><svg viewBox="0 0 100 100">${drawing}</svg></figure>`;

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(OUT);
} finally {
  await browser.close();
}
console.log(`${OUT}: ${SIZE.width} × ${SIZE.height}`);
