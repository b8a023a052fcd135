import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { drawTurn } from '../../../functions/generation/packaging/picture/draw-turn.ts';
import { readGlb } from '../../../functions/generation/packaging/glb/read-glb.ts';
import { PROGRESS } from '../../../shared/rules/jobs.ts';
import type { JobGlimpses } from '../../../shared/schemas/jobs.ts';
import type { World } from './pretend-backend.ts';
import { PORT } from './port.ts';

const PHOTOS = 8;

/** Returns what is to be seen of the world's job at its progress: pictures of its first models as cut-outs, and the first one turning. */
export async function pretendGlimpses(context: BrowserContext, world: World, models: string): Promise<void> {
  const { progress = 48 } = world.job ?? {};
  const done = Math.min(PHOTOS, Math.round((PHOTOS * progress) / PROGRESS.segmented));
  const url = (file: string) => `http://localhost:${PORT}/glimpses/${file}`;
  const glimpses: JobGlimpses = {
    photos: Array.from({ length: done }, (_, i) => ({
      photo: i + 1,
      url: world.assets[i % world.assets.length]?.meta_json.thumbnail_url ?? '',
    })),
    photos_expected: PHOTOS,
    shape_url: progress >= PROGRESS.shaped ? url('turn-shape.webp') : null,
    colours_url: progress >= PROGRESS.textured ? url('turn-colours.webp') : null,
  };
  await context.route('**/api/jobs/*/glimpses', (route) => route.fulfill({ json: glimpses }));
  await context.route('**/glimpses/turn-*.webp', async (route) => {
    const model = await readGlb(await readFile(join(models, `${world.assets[0]?.slug}.glb`)));
    const { positions, normals, indices } = model;
    const isBare = route.request().url().includes('shape');
    const turn = await drawTurn(isBare ? { positions, normals, indices } : model);
    await route.fulfill({ contentType: 'image/webp', body: Buffer.from(turn) });
  });
}
