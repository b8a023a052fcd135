/** Prints how close findProduct comes to the true silhouettes: npx tsx functions/engine/bench/segment.ts [objects] [sets] [overlay folder] */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findProduct } from '../segment/find-product.ts';
import type { Image, Mask } from '../types.ts';
import { maskOverlap } from './mask-overlap.ts';
import { mean } from './mean.ts';
import { loadPhotoSet } from './photo-sets.ts';

const [
  objects = 'stool,table,cabinet,lantern,mustard,teapot,chair,lamp,sofa,bookshelf',
  sets = 'p8',
  overlays,
] = process.argv.slice(2);

console.log('object     set   IoU mean    min    size  confidence mean    min   CPU s/photo');
for (const object of objects.split(',')) {
  for (const set of sets.split(',')) {
    const views = await loadPhotoSet(object, set);
    const started = process.cpuUsage();
    const found = views.map((view) => findProduct(view.image));
    const used = process.cpuUsage(started);
    const overlaps = found.map(({ mask }, i) => maskOverlap(mask, views[i].mask));
    const sizes = found.map(({ mask }, i) => area(mask) / area(views[i].mask));
    const trust = found.map(({ confidence }) => confidence);
    console.log(
      object.padEnd(10),
      set.padEnd(4),
      mean(overlaps).toFixed(4).padStart(9),
      Math.min(...overlaps)
        .toFixed(3)
        .padStart(6),
      mean(sizes).toFixed(3).padStart(7),
      mean(trust).toFixed(2).padStart(16),
      Math.min(...trust)
        .toFixed(2)
        .padStart(6),
      ((used.user + used.system) / 1e6 / views.length).toFixed(2).padStart(13),
      ' ' + overlaps.map((value, i) => `${value.toFixed(3)}/${trust[i].toFixed(2)}`).join(' '),
    );
    if (!overlays) continue;
    mkdirSync(overlays, { recursive: true });
    await Promise.all(
      views.map((view, i) =>
        writeOverlay(join(overlays, `${object}-${set}-${i}.png`), view.image, found[i].mask, view.mask),
      ),
    );
  }
}

function area(mask: Mask): number {
  return mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
}

/** The photo with what was wrongly taken in red and what was missed in blue. */
async function writeOverlay(path: string, image: Image, found: Mask, truth: Mask) {
  const data = Uint8Array.from(image.data);
  for (let i = 0; i < truth.data.length; i++) {
    const [is, should] = [found.data[i] > 127, truth.data[i] > 127];
    if (is === should) continue;
    data.set(is ? [255, 0, 0] : [0, 0, 255], 3 * i);
  }
  const { width, height } = image;
  await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: 800, height: 800, fit: 'inside' })
    .png()
    .toFile(path);
}
