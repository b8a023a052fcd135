import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRAND } from '../shared/brand.ts';
import { landingCopy } from '../shared/copy/pt-br/landing.ts';
import { escapeHtml } from '../shared/pages/html.ts';
import { launchChromium } from '../tests/support/chromium.ts';

/**
 * Draws the picture that chats and social sites show of our public pages (Open Graph, 1200 × 630), of our demo chair:
 * `npm run share-picture`.
 */
const OUT = 'web/public/share.jpg';
const SIZE = { width: 1200, height: 630 };
const FONTS = 'node_modules/@fontsource-variable/bricolage-grotesque/files';

const dataUrl = async (type: string, file: string): Promise<string> =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

const font = await dataUrl('font/woff2', join(FONTS, 'bricolage-grotesque-latin-wght-normal.woff2'));
const chair = await dataUrl('image/webp', 'web/public/models/chair.webp');
const html = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Display; src: url(${font}); font-weight: 200 800; }
  body { margin: 0; width: 1200px; height: 630px; background: #f7f4ee; color: #211c18; font-family: Display; display: grid;
    grid-template-columns: 600px 600px; }
  div { padding: 64px 0 0 72px; display: flex; flex-direction: column; }
  p { margin: 0; font-size: 38px; font-weight: 700; letter-spacing: -0.03em; color: #ab4222; }
  h1 { margin: auto 0 72px; font-size: 76px; line-height: 0.98; letter-spacing: -0.045em; text-wrap: balance; }
  figure { margin: 32px; border-radius: 32px; background: radial-gradient(120% 95% at 50% 38%, #fffdf9, #e6dfd3);
    display: grid; place-items: center; }
  img { width: 500px; height: 500px; }
</style><div><p>${escapeHtml(BRAND)}</p><h1>${escapeHtml(landingCopy.hero.title)}</h1></div><figure><img src="${chair}"></figure>`;

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
