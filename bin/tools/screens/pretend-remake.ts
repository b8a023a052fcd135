import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { remakeUntil } from '../../../shared/rules/remakes.ts';
import type { RemakeOffer } from '../../../shared/schemas/remakes.ts';
import { PORT } from './port.ts';

/** Photos that the shop has sent of its cabinet before. */
export const KEPT_PHOTOS = '../shared/data/photos/cabinet/p8';
const COUNT = 6;

/** A model that may be made again: of its photos one disagrees with the others; after a try, one was left out. */
export function remakeOffer(change: Partial<RemakeOffer> = {}): RemakeOffer {
  const photos = Array.from({ length: COUNT }, (_, place) => ({
    name: `IMG_041${place}.jpg`,
    path: `t/ten_demo/up_${place}.jpg`,
    url: `http://localhost:${PORT}/kept/0${place}.jpg`,
    is_chosen: !change.job_id || place !== 4,
    doubts: place === 2 ? [change.job_id ? 'photo_blurred' : 'photo_disagrees'] : [],
  }));
  const until = remakeUntil(new Date(Date.now() - 36 * 60 * 60_000).toISOString()).toISOString();
  return { state: 'open', until, job_id: null, photos, photos_gone: 0, ...change };
}

/** The storage those photos come from. */
export async function pretendKeptPhotos(context: BrowserContext): Promise<void> {
  await context.route('**/kept/*', async (route) => {
    const file = route.request().url().split('/').pop() ?? '';
    await route.fulfill({ contentType: 'image/jpeg', body: await readFile(join(KEPT_PHOTOS, file)) });
  });
}
