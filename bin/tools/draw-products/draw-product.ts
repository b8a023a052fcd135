import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { drawnFolder, type DrawnProduct } from '../../../functions/engine/bench/drawn-products.ts';
import { seededRandom } from '../../../infra/local/seeded-random.ts';
import { finishMask, finishPhoto } from './finish-photo.ts';
import { meshFile } from './mesh-file.ts';
import { seedOf } from './name-seed.ts';
import { openStudio, type Studio } from './open-studio.ts';
import { PHOTO_SETS, planOrbit, type PhotoSet } from './orbit.ts';
import { describeCamera } from './shot-camera.ts';

/** Draws the photos of a product and its true mesh, unless they are there. The same product gives the same photos. */
export async function drawProduct(browser: Browser, product: DrawnProduct): Promise<'drawn' | 'there'> {
  const folder = drawnFolder(product);
  if (existsSync(folder)) return 'there';
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const seed = seedOf(product);
  const studio = await openStudio(browser);
  try {
    const { size, positions, indices } = await studio.setUp(product, seed);
    await writeFile(join(unfinished, 'gt.bin'), meshFile(positions, indices));
    for (const set of PHOTO_SETS) {
      const cams = await takePhotos(studio, set, size, seed, join(unfinished, set.name));
      const file = { name: product, set: set.name, size, D: Math.hypot(...size), cams };
      await writeFile(join(unfinished, set.name, 'cams.json'), JSON.stringify(file));
    }
  } finally {
    await studio.close();
  }
  await rename(unfinished, folder);
  return 'drawn';
}

/** Writes the photos and silhouettes of one set; returns what was known of the cameras. */
async function takePhotos(
  studio: Studio,
  set: PhotoSet,
  size: [number, number, number],
  productSeed: number,
  folder: string,
) {
  await mkdir(folder);
  const seed = 1000 * productSeed + set.photos;
  const grain = seededRandom(seed + 1);
  const cams: ReturnType<typeof describeCamera>[] = [];
  for (const [i, shot] of planOrbit(size, set, seed).entries()) {
    const id = String(i).padStart(2, '0');
    const { photo, mask } = await studio.shoot(shot);
    await writeFile(join(folder, `${id}.jpg`), await finishPhoto(photo, grain));
    await writeFile(join(folder, `${id}_mask.png`), await finishMask(mask));
    cams.push(describeCamera(id, shot));
  }
  return cams;
}
