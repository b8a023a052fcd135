import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Frame } from '../../../functions/generation/packaging/picture/studio-camera.ts';

/** What GitHub shows at once, and nobody waits for. */
const LARGEST = 200_000;

const require = createRequire(import.meta.url);
const font = (path: string) =>
  readFileSync(require.resolve(`@fontsource-variable/${path}`)).toString('base64');
const tokens = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8').replaceAll(
  /@import[^;]*;/g,
  '',
);

/** The site's own colours and faces, on the paper of the catalogue's pictures. */
const style = `
  @font-face { font-family: 'Figtree Variable'; font-weight: 300 900;
    src: url(data:font/woff2;base64,${font('figtree/files/figtree-latin-wght-normal.woff2')}); }
  @font-face { font-family: 'Bricolage Grotesque Variable'; font-weight: 200 800;
    src: url(data:font/woff2;base64,${font('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}); }
  ${tokens}
  * { margin: 0; box-sizing: border-box; }
  body { background: var(--paper); color: var(--ink); font: 500 23px/1.3 var(--font-text); font-variant-numeric: tabular-nums; }
  .sheet { background: radial-gradient(ellipse 75% 75% at 50% 45%, #fbf8f3, #f0e9de); }
  img { display: block; }
  .mute { color: var(--mute); font-weight: 400; }`;

/** Draws a page of the given size and gives it as a JPEG of at most 200 kB. */
export async function drawPage(
  browser: Browser,
  frame: Frame,
  body: string,
  ownStyle: string,
): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: frame });
  await page.setContent(`<!doctype html><html lang="pt-BR"><style>${style}${ownStyle}</style>${body}</html>`);
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot();
  await page.close();
  return jpegWithin(drawn, LARGEST);
}

async function jpegWithin(picture: Uint8Array, limit: number): Promise<Uint8Array> {
  for (const quality of [90, 84, 76, 66]) {
    const bytes = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new Error(`The picture does not fit ${limit} bytes`);
}
