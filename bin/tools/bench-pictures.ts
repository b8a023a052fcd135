/**
 * Measures the pictures pack on photos with known truth (../shared/data/photos) and draws a contact sheet:
 * `npm run bench:pictures`. How far alpha is off, on plain walls and in rooms, with the engine's own outlines, and in rooms with
 * true ones; how even
 * colours are after balancing; seconds and bytes of a pack of eight photos of 12 MP.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { loadPhotoSet, loadTrueMesh } from '../../functions/engine/bench/photo-sets.ts';
import { resizeCamera } from '../../functions/engine/geometry/camera.ts';
import { findSilhouette } from '../../functions/engine/stages/find-silhouette.ts';
import type { Image, Mask } from '../../functions/engine/types.ts';
import { toLinear } from '../../functions/generation/packaging/picture/srgb.ts';
import { decodePhoto } from '../../functions/generation/photos/decode.ts';
import { cutOut } from '../../functions/generation/pictures/cut-out.ts';
import { drawPicture } from '../../functions/generation/pictures/draw-picture.ts';
import { backdropLight, evenLight, lit, type Light } from '../../functions/generation/pictures/even-light.ts';
import { groundShadow } from '../../functions/generation/pictures/ground-shadow.ts';
import { matteOutline } from '../../functions/generation/pictures/matte-outline.ts';
import { measurePicture } from '../../functions/generation/pictures/measure-picture.ts';
import {
  brokenRules,
  CHANNEL_IDS,
  CHANNELS,
  PICTURE_FILL,
  PICTURE_SIDES,
} from '../../shared/rules/channels.ts';

const DATA = new URL('../../../shared/data/photos/', import.meta.url).pathname;
const SHEET = new URL('../../functions/generation/pictures/docs/contact-sheet.jpg', import.meta.url).pathname;
const SETS = { plain: ['stool', 'chair', 'armchair', 'teapot'], room: ['stool', 'chair', 'armchair'] };
const REACH = 4;

const photoAt = async (path: string, maxSide?: number) =>
  decodePhoto(await readFile(`${DATA}${path}.jpg`), { name: path, ...(maxSide && { maxSide }) });

async function truthAt(path: string, { width, height }: Image): Promise<Mask> {
  const grey = await sharp(`${DATA}${path}_mask.png`)
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(grey) };
}

/** Sum of absolute differences in thousands of whole pixels, and mean square of the difference of gradients beside the outline. */
function errorOf(alpha: Mask, truth: Mask): { sad: number; gradient: number } {
  let [sad, gradient, edge] = [0, 0, 0];
  const { width } = alpha;
  const slope = (mask: Mask, i: number) =>
    Math.hypot(mask.data[i + 1] - mask.data[i - 1], mask.data[i + width] - mask.data[i - width]) / 510;
  for (let i = width; i < alpha.data.length - width; i++) {
    sad += Math.abs(alpha.data[i] - truth.data[i]) / 255_000;
    const wanted = slope(truth, i);
    if (wanted > 0) edge++;
    gradient += (slope(alpha, i) - wanted) ** 2;
  }
  return { sad, gradient: gradient / edge };
}

console.log(
  'matting              | outline: SAD gradient | alpha: SAD gradient (thousands of pixels, mean square)',
);
for (const [kind, objects] of Object.entries(SETS))
  for (const object of objects) {
    const rows: number[][] = [];
    for (const index of ['01', '06']) {
      const path = `${object}/${kind === 'plain' ? 'p8' : 'c8'}/${index}`;
      const photo = await photoAt(path, 1600);
      const truth = await truthAt(path, photo.image);
      // In a room what is judged is the matting: outlines there are the engine's own bench (`npm run bench:rooms`).
      const mask = kind === 'plain' ? (await findSilhouette(photo)).mask : truth;
      const [before, after] = [mask, matteOutline(photo.image, mask, { reach: REACH })].map((each) =>
        errorOf(each, truth),
      );
      rows.push([before.sad, before.gradient, after.sad, after.gradient]);
    }
    const mean = (c: number) =>
      (rows.reduce((sum, row) => sum + row[c], 0) / rows.length).toFixed(c % 2 ? 4 : 2);
    console.log(`${kind.padEnd(6)} ${object.padEnd(13)} | ${mean(0)} ${mean(1)} | ${mean(2)} ${mean(3)}`);
  }

/** Mean CIE76 difference of the product's colours. */
function colourDifference(a: Image, b: Image, outline: Mask): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < outline.data.length; i += 7) {
    if (outline.data[i] < 255) continue;
    const [p, q] = [lab(a, i), lab(b, i)];
    sum += Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    count++;
  }
  return sum / count;
}

function lab({ data }: Image, pixel: number): number[] {
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((c) => toLinear(data[3 * pixel + c]));
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Lights that eight photos of a shop may be taken in: a cloud, a lamp that is switched on. */
const TINTS: Light[] = [
  [1, 1, 1],
  [0.9, 0.9, 0.92],
  [1.08, 1, 0.9],
  [0.85, 0.85, 0.85],
  [1, 1, 1],
  [1.05, 1, 0.94],
  [0.94, 1, 1.08],
  [1, 1.03, 1],
];
console.log('\nmean ΔE of the product against one even light | as taken | balanced');
for (const object of SETS.plain) {
  const taken = await Promise.all(
    TINTS.map(async (tint, i) => {
      const path = `${object}/p8/0${i}`;
      const { image } = await photoAt(path, 800);
      return { image, tinted: lit(image, tint), outline: await truthAt(path, image) };
    }),
  );
  const gains = async (images: (each: (typeof taken)[number]) => Image) =>
    evenLight(await Promise.all(taken.map((each) => backdropLight(images(each), each.outline))));
  const [ofTruth, ofTinted] = [await gains(({ image }) => image), await gains(({ tinted }) => tinted)];
  const mean = (of: (each: (typeof taken)[number], i: number) => Image) =>
    taken.reduce(
      (sum, each, i) => sum + colourDifference(lit(each.image, ofTruth[i]), of(each, i), each.outline),
      0,
    ) / taken.length;
  console.log(
    `${object.padEnd(45)} | ${mean((each) => each.tinted).toFixed(2)} | ${mean((each, i) => lit(each.tinted, ofTinted[i])).toFixed(2)}`,
  );
}

const cells: { input: Buffer; left: number; top: number }[] = [];
const CELL = 300;
console.log('\npack of eight photos of 12 MP | CPU s of the cut-outs, of the pictures | MB | broken rules');
for (const [row, [object, set]] of (
  [
    ['chair', 'p8'],
    ['stool', 'c8'],
  ] as const
).entries()) {
  const format = row === 0 ? 'png' : 'jpeg';
  const views = await loadPhotoSet(object, set);
  const mesh = loadTrueMesh(object);
  const seconds = [0, 0];
  let [bytes, broken] = [0, 0];
  for (let i = 0; i < 8; i++) {
    const path = `${object}/${set}/0${i}`;
    const { width, height } = await sharp(`${DATA}${path}.jpg`).metadata();
    const large = await sharp(`${DATA}${path}.jpg`)
      .resize(width > height ? 4000 : 3000, width > height ? 3000 : 4000, { fit: 'fill' })
      .jpeg({ quality: 92 })
      .toBuffer();
    const outline = await truthAt(path, { width, height, channels: 3, data: new Uint8Array() });
    let from = process.cpuUsage();
    const timed = (part: number) => {
      const { user, system } = process.cpuUsage(from);
      seconds[part] += (user + system) / 1e6;
      from = process.cpuUsage();
    };
    const photo = await decodePhoto(large, { name: path, maxSide: 4000 });
    const cut = (await cutOut(photo.image, outline, { side: PICTURE_FILL * 2000 }))!;
    const ground = groundShadow(
      mesh,
      resizeCamera(views[i].camera, photo.image.width),
      cut.image,
      cut.placement,
    );
    timed(0);
    for (const side of PICTURE_SIDES) {
      const picture = await drawPicture(cut.image, {
        side,
        fill: PICTURE_FILL,
        shadow: i % 2 === 1 && row === 0 ? ground : null,
        format,
      });
      timed(1);
      bytes += picture.bytes.length;
      const facts = await measurePicture(picture);
      // Each channel gets pictures of its own size and format, and is asked about no other.
      const channels = CHANNEL_IDS.filter(
        (id) => CHANNELS[id].side === side && CHANNELS[id].format === format,
      );
      broken += channels.flatMap((id) => brokenRules(id, facts)).length;
      if (side === 1200)
        cells.push({
          input: await sharp(picture.bytes).resize(CELL).toBuffer(),
          left: i * (CELL + 4),
          top: row * (CELL + 4),
        });
    }
  }
  console.log(
    `${object}/${set}`.padEnd(29),
    `| ${seconds.map((part) => part.toFixed(1)).join(', ')} | ${(bytes / 1e6).toFixed(1)} | ${broken}`,
  );
}
const [width, height] = [8 * (CELL + 4) - 4, 2 * (CELL + 4) - 4];
await mkdir(new URL('.', `file://${SHEET}`), { recursive: true });
await writeFile(
  SHEET,
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(cells)
    .jpeg({ quality: 82 })
    .toBuffer(),
);
