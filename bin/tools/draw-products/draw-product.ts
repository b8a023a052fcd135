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
import { PHOTO_SETS, planOrbit, type Shot } from './orbit.ts';
import { describeCamera } from './shot-camera.ts';
import { planWalk, WALK } from './walk.ts';

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
      const setSeed = 1000 * seed + set.photos;
      const taken = { name: set.name, shots: planOrbit(size, set, setSeed), seed: setSeed, isFilm: false };
      await takePhotos(studio, product, taken, size, unfinished);
    }
  } finally {
    await studio.close();
  }
  await rename(unfinished, folder);
  return 'drawn';
}

/** Films a walk round a product that is drawn, unless it is there. */
export async function drawWalk(browser: Browser, product: DrawnProduct): Promise<'drawn' | 'there'> {
  const folder = drawnFolder(product);
  if (existsSync(join(folder, WALK.name))) return 'there';
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const seed = seedOf(product);
  const studio = await openStudio(browser);
  try {
    const { size } = await studio.setUp(product, seed);
    const walkSeed = 1000 * seed + WALK.frames;
    const taken = { name: WALK.name, shots: planWalk(size, walkSeed), seed: walkSeed, isFilm: true };
    await takePhotos(studio, product, taken, size, unfinished);
  } finally {
    await studio.close();
  }
  await rename(join(unfinished, WALK.name), join(folder, WALK.name));
  await rm(unfinished, { recursive: true });
  return 'drawn';
}

interface ShotList {
  name: string;
  shots: readonly Shot[];
  /** Of the grain. */
  seed: number;
  /** Frames of a film tell no focal length. */
  isFilm: boolean;
}

/** Writes the photos and silhouettes of one set, and what is known of its cameras. */
async function takePhotos(
  studio: Studio,
  product: DrawnProduct,
  { name, shots, seed, isFilm }: ShotList,
  size: [number, number, number],
  parent: string,
): Promise<void> {
  const folder = join(parent, name);
  await mkdir(folder);
  const grain = seededRandom(seed + 1);
  const cams: ReturnType<typeof describeCamera>[] = [];
  for (const [i, shot] of shots.entries()) {
    const id = String(i).padStart(2, '0');
    const { photo, mask } = await studio.shoot(shot);
    await writeFile(
      join(folder, `${id}.jpg`),
      await finishPhoto(photo, grain, isFilm ? undefined : shot.focal35),
    );
    await writeFile(join(folder, `${id}_mask.png`), await finishMask(mask));
    cams.push(describeCamera(id, shot));
  }
  const file = { name: product, set: name, size, D: Math.hypot(...size), cams };
  await writeFile(join(folder, 'cams.json'), JSON.stringify(file));
}
