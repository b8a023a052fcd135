import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { validateGlb } from '../functions/generation/packaging/glb/validate-glb.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { chair } from './demo-models/chair.ts';
import { drawModel } from './demo-models/draw.ts';
import { helmet } from './demo-models/helmet.ts';
import { lantern } from './demo-models/lantern.ts';
import { writeModel, type Part } from './demo-models/write-model.ts';

/**
 * Makes the three models of the public site's library and a picture of each, from nothing but what is in
 * `demo-models/`: `npm run demo-models`, or `npm run demo-models -- chair` for one of them.
 */
const FOLDER = 'web/public/models';
const PICTURE = { width: 960, height: 960, orbit: '32deg 72deg 105%' };
const MODELS: Record<string, { name: string; parts: () => Part[] }> = {
  chair: { name: 'Cadeira Sheen', parts: chair },
  lantern: { name: 'Lanterna Decorativa', parts: lantern },
  helmet: { name: 'Acessório Decorativo', parts: helmet },
};

const asked = process.argv.slice(2);
const browser = await launchChromium();
await mkdir(FOLDER, { recursive: true });
try {
  for (const [file, { name, parts }] of Object.entries(MODELS)) {
    if (asked.length > 0 && !asked.includes(file)) continue;
    const made = parts();
    const bytes = await writeModel(name, made);
    await validateGlb(bytes, file);
    await writeFile(path.join(FOLDER, `${file}.glb`), bytes);
    const picture = await sharp(await drawModel(browser, bytes, PICTURE))
      .webp({ quality: 86, effort: 6 })
      .toBuffer();
    await writeFile(path.join(FOLDER, `${file}.webp`), picture);
    const triangles = made.reduce((sum, { shape }) => sum + shape.triangles.length, 0);
    console.log(
      `${file}  ${kib(bytes)} KiB  ${triangles} triangles  ${sizeOf(made)} cm  picture ${kib(picture)} KiB`,
    );
  }
} finally {
  await browser.close();
}

function kib({ length }: Uint8Array): number {
  return Math.round(length / 1024);
}

function sizeOf(parts: Part[]): string {
  const points = parts.flatMap(({ shape }) => shape.positions);
  const extent = (axis: number) => {
    const values = points.map((point) => point[axis]);
    return 100 * (values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)));
  };
  return [0, 1, 2].map((axis) => extent(axis).toFixed(1)).join(' × ');
}
