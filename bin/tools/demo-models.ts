import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { validateGlb } from '../../functions/generation/packaging/glb/validate-glb.ts';
import { siteModelCopy } from '../../shared/copy/pt-br/site-models.ts';
import { siteModelFiles, DEMO_MODEL_IDS, type DemoModelId } from '../../shared/rules/site-models.ts';
import { launchChromium } from './chromium.ts';
import { chair } from './demo-models/chair.ts';
import { drawModel } from './demo-models/draw.ts';
import { helmet } from './demo-models/helmet.ts';
import { lantern } from './demo-models/lantern.ts';
import { plainGlb } from './demo-models/plain-glb.ts';
import { quickLookUsdz } from './demo-models/quick-look.ts';
import { writeModel, type Part } from './demo-models/write-model.ts';

/**
 * Makes the three models of the public site's library and a picture of each, from nothing but what is in
 * `demo-models/`: `npm run demo-models`, or `npm run demo-models -- chair` for one of them.
 */
const PUBLIC = 'web/public';
const PICTURE = { width: 960, height: 960, orbit: '32deg 72deg 105%' };
const PARTS: Record<DemoModelId, () => Part[]> = { chair, lantern, helmet };

const asked = process.argv.slice(2);
const browser = await launchChromium();
try {
  for (const id of DEMO_MODEL_IDS) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    const files = siteModelFiles(id);
    const made = PARTS[id]();
    const bytes = await writeModel(siteModelCopy[id].title, made);
    await validateGlb(bytes, id);
    const plain = await plainGlb(bytes);
    await validateGlb(plain, id);
    const usdz = await quickLookUsdz(plain);
    const picture = await sharp(await drawModel(browser, bytes, PICTURE))
      .webp({ quality: 86, effort: 6 })
      .toBuffer();
    await writeFile(path.join(PUBLIC, files.webGlb), bytes);
    await writeFile(path.join(PUBLIC, files.glb), plain);
    await writeFile(path.join(PUBLIC, files.usdz), usdz);
    await writeFile(path.join(PUBLIC, files.picture), picture);
    const triangles = made.reduce((sum, { shape }) => sum + shape.triangles.length, 0);
    console.log(
      `${id}  ${kib(bytes)} KiB, for AR ${kib(plain)} and ${kib(usdz)}  ${triangles} triangles  ${sizeOf(made)} cm  picture ${kib(picture)} KiB`,
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
