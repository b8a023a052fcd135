import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Camera, Image } from '../../types.ts';
import { randomNumbers } from '../random-numbers.ts';
import { captureOf, loadTrueMesh, loadPhotoSet, setFolder, sourceOf } from '../photo-sets.ts';
import { contactShadow } from './contact-shadow.ts';
import { furnish } from './furnish.ts';
import { photograph } from './photograph.ts';
import { standInRoom } from './stand-in-room.ts';

/** Products lower than this stand on a table, in metres. */
const LOW = 0.5;
/** Rooms are drawn at this share of the photo's size: cameras focus on the product. */
const SHARPNESS = 0.5;
/** What a photo's file tells of its lens; a film's frames tell nothing. */
const LENS = { IFD2: { FocalLengthIn35mmFilm: '26' } };

/**
 * Draws one of our rooms round the product of its source, with that set's cameras and true silhouettes, unless it is
 * there. The same object and room give the same photos.
 */
export async function drawRoomSet(object: string, set: string): Promise<void> {
  const folder = setFolder(object, set);
  if (existsSync(folder)) return;
  const views = await loadPhotoSet(object, sourceOf(set));
  const mesh = loadTrueMesh(object);
  const random = randomNumbers(seedOf(`${object}/${set}`));
  const positions = views.map(({ camera }) => placeOf(camera));
  const height = mesh.positions.reduce((most, value, i) => (i % 3 === 1 ? Math.max(most, value) : most), 0);
  const scene = furnish(
    {
      clear: Math.max(...positions.map(([x, , z]) => Math.hypot(x, z))) + 0.1,
      top: Math.max(height, ...positions.map(([, y]) => y)),
      isOnTable: height < LOW,
    },
    random,
  );
  const shadow = contactShadow(mesh);
  const light = [0, 1, 2].map(() => 0.95 + 0.1 * random());

  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const source = setFolder(object, sourceOf(set));
  copyFileSync(join(source, 'cams.json'), join(unfinished, 'cams.json'));
  for (const [i, { image, mask, camera }] of views.entries()) {
    const name = String(i).padStart(2, '0');
    const room = await enlarge(photograph(scene, shrink(camera), shadow), image);
    const exposure = 0.94 + 0.12 * random();
    const tinted = light.map((value) => value * exposure);
    const photo = standInRoom(image, mask, room, tinted, random);
    const file = sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } }).jpeg({
      quality: 90,
    });
    await (captureOf(set) === 'walk' ? file : file.withExif(LENS)).toFile(join(unfinished, `${name}.jpg`));
    copyFileSync(join(source, `${name}_mask.png`), join(unfinished, `${name}_mask.png`));
  }
  renameSync(unfinished, folder);
}

function placeOf({ rotation: r, translation: t }: Camera): [number, number, number] {
  const along = (k: number) => -(r[k] * t[0] + r[3 + k] * t[1] + r[6 + k] * t[2]);
  return [along(0), along(1), along(2)];
}

const shrink = (camera: Camera): Camera => ({
  ...camera,
  focal: camera.focal * SHARPNESS,
  cx: camera.cx * SHARPNESS,
  cy: camera.cy * SHARPNESS,
  width: Math.round(camera.width * SHARPNESS),
  height: Math.round(camera.height * SHARPNESS),
});

async function enlarge({ width, height, data }: Image, to: Image): Promise<Image> {
  const out = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: to.width, height: to.height, channels: 3, data: out };
}

/** A number of its own for each name, 1 to 2³¹ − 2. */
const seedOf = (name: string): number =>
  1 +
  Array.from(name, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => (sum * 31 + code) % 2_147_483_645,
    7,
  );
