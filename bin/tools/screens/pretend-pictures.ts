import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { decodePhoto } from '../../../functions/generation/photos/decode.ts';
import { cutOut } from '../../../functions/generation/pictures/cut-out.ts';
import { drawPicture } from '../../../functions/generation/pictures/draw-picture.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/errors.ts';
import { PICTURE_FILL } from '../../../shared/rules/channels.ts';
import type { World } from './pretend-backend.ts';
import { PORT } from './port.ts';

const PHOTOS = '../shared/data/photos/chair/p8';
/** The photo that cannot be cut out, the one that is still at work, and the first that was taken from afar. */
const [FAILED, AT_WORK, AFAR] = [2, 6, 6];

/** Cuts out and draws a chair's photos, as `world` has it. */
export async function pretendPictures(
  context: BrowserContext,
  { pictures }: Pick<World, 'pictures'>,
): Promise<void> {
  await context.route(/\/api\/assets\/\w+\/pictures(\/cut-outs)?$/, async (route) => {
    const { photo, side } = route.request().postDataJSON() as { photo: number; side?: number };
    const fail = (code: ErrorCode) =>
      route.fulfill({ status: ERROR_STATUS[code], json: { error: { code, params: {} } } });
    if (pictures === 'gone') return fail('job.photos_gone');
    if (pictures === 'one_failed' && photo === FAILED) return fail('pictures.no_outline');
    if (pictures === 'one_failed' && photo === AT_WORK) return undefined;
    if (!side) return route.fulfill({ json: { photo, shrunk: photo < AFAR ? 1.2 : 0.5 } });
    const facts = { width: side, height: side, bytes: 700_000, fill: PICTURE_FILL, white: 255 };
    const url = `http://localhost:${PORT}/shown-pictures/${photo}`;
    return route.fulfill({ json: { photo, url, facts } });
  });
  await context.route('**/shown-pictures/*', async (route) => {
    const photo = Number(route.request().url().split('/').pop());
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(await shownPicture(photo)) });
  });
}

const drawn = new Map<number, Promise<Uint8Array>>();

/** The file of a photo's picture, drawn once a run. */
function shownPicture(photo: number): Promise<Uint8Array> {
  const picture = drawn.get(photo) ?? draw(join(PHOTOS, String(photo).padStart(2, '0')));
  drawn.set(photo, picture);
  return picture;
}

async function draw(path: string): Promise<Uint8Array> {
  const { image } = await decodePhoto(await readFile(`${path}.jpg`), { name: path });
  const mask = await sharp(`${path}_mask.png`).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = mask.info;
  const cut = await cutOut(image, { width, height, data: new Uint8Array(mask.data) }, { side: 1068 });
  if (!cut) throw new Error(`${path} shows nothing`);
  const look = { side: 1200, fill: PICTURE_FILL, hasShadow: false, format: 'png' } as const;
  return (await drawPicture(cut.image, look)).bytes;
}
