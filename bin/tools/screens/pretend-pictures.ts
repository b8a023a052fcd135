import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { decodePhoto } from '../../../functions/generation/photos/decode.ts';
import { cutOut } from '../../../functions/generation/pictures/cut-out.ts';
import { drawCover } from '../../../functions/generation/pictures/draw-cover.ts';
import { drawPicture } from '../../../functions/generation/pictures/draw-picture.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/errors.ts';
import { PICTURE_FILL } from '../../../shared/rules/channels.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import type { PhotoToDraw } from '../../../shared/schemas/pictures.ts';
import type { World } from './pretend-backend.ts';
import { PORT } from './port.ts';

/** Beside the models that screens show. */
const KEPT = '.cache/screens/models/pictures';
const PHOTOS = '../shared/data/photos/chair/p8';
/** The photo that cannot be cut out, the one that is still at work, and the first that was taken from afar. */
const [FAILED, AT_WORK, AFAR] = [2, 6, 6];

/** Cuts out and draws a chair's photos, as `world` has it. */
export async function pretendPictures(
  context: BrowserContext,
  { pictures, assets }: Pick<World, 'pictures' | 'assets'>,
): Promise<void> {
  await context.route(/\/api\/assets\/\w+\/pictures(\/cut-outs)?$/, async (route) => {
    const { photo, side, has_shadow } = route.request().postDataJSON() as Partial<PhotoToDraw> & {
      photo: number;
    };
    const fail = (code: ErrorCode) =>
      route.fulfill({ status: ERROR_STATUS[code], json: { error: { code, params: {} } } });
    if (pictures === 'gone') return fail('job.photos_gone');
    if (pictures === 'one_failed' && photo === FAILED) return fail('pictures.no_outline');
    if (pictures === 'one_failed' && photo === AT_WORK) return undefined;
    if (!side) return route.fulfill({ json: { photo, shrunk: photo < AFAR ? 1.2 : 0.5 } });
    const facts = { width: side, height: side, bytes: 700_000, fill: PICTURE_FILL, white: 255 };
    const url = `http://localhost:${PORT}/shown-pictures/${photo}${has_shadow ? '-shadow' : ''}`;
    return route.fulfill({ json: { photo, url, facts } });
  });
  await context.route(/\/api\/assets\/\w+\/cover$/, async (route) => {
    const isSet = route.request().method() === 'POST';
    const asset = assets.find(({ id }) => route.request().url().includes(`/${id}/`));
    await route.fulfill({ json: isSet ? covered(asset!) : asset });
  });
  await context.route('**/shown-pictures/cover.*', async (route) => {
    const isShare = route.request().url().endsWith('.jpg');
    const draw = async () => {
      const { share, thumbnail } = await drawCover((await cutOf(photoAt(0))).image, 'guessed');
      return isShare ? share : thumbnail;
    };
    const body = Buffer.from(await kept(isShare ? 'cover.jpg' : 'cover.webp', draw));
    await route.fulfill({ contentType: isShare ? 'image/jpeg' : 'image/webp', body });
  });
  await context.route(/\/shown-pictures\/\d+(-shadow)?$/, async (route) => {
    const name = route.request().url().split('/').pop()!;
    await route.fulfill({
      contentType: 'image/png',
      body: Buffer.from(
        await kept(`${name}.png`, () => draw(photoAt(parseInt(name)), name.endsWith('shadow'))),
      ),
    });
  });
}

const drawn = new Map<string, Promise<Uint8Array>>();

/** A picture that takes seconds to draw: from the last run, or drawn once in this one. */
function kept(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const place = join(KEPT, name);
  const make = async () => {
    const bytes = await draw();
    await mkdir(KEPT, { recursive: true });
    await writeFile(place, bytes);
    return bytes;
  };
  const picture = drawn.get(name) ?? readFile(place).catch(make);
  drawn.set(name, picture);
  return picture;
}

const photoAt = (photo: number): string => join(PHOTOS, String(photo).padStart(2, '0'));

/** A model that its owner shows by the first photo. */
export const covered = (asset: Asset): Asset => {
  const picture_url = `http://localhost:${PORT}/shown-pictures/cover.jpg`;
  return {
    ...asset,
    cover: { photo: 0, job_id: asset.job_id, picture_url },
    meta_json: { ...asset.meta_json, thumbnail_url: picture_url.replace('.jpg', '.webp') },
  };
};

async function draw(path: string, hasShadow: boolean): Promise<Uint8Array> {
  const look = {
    side: 1200,
    fill: PICTURE_FILL,
    shadow: hasShadow ? 'guessed' : null,
    format: 'png',
  } as const;
  return (await drawPicture((await cutOf(path)).image, look)).bytes;
}

async function cutOf(path: string) {
  const { image } = await decodePhoto(await readFile(`${path}.jpg`), { name: path });
  const mask = await sharp(`${path}_mask.png`).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = mask.info;
  const cut = await cutOut(image, { width, height, data: new Uint8Array(mask.data) }, { side: 1068 });
  if (!cut) throw new Error(`${path} shows nothing`);
  return cut;
}
