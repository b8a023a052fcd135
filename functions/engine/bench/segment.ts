/**
 * Prints how close silhouettes come to the true ones:
 * `npx tsx functions/engine/bench/segment.ts [objects] [sets] [own | second | box] [overlay folder]`.
 *
 * `own` is ours alone, `second` with the second opinion where ours is in doubt, `box` with the true box, widened by
 * 3 %, where ours is in doubt. Overlays show what was rightly taken in green, wrongly in red, and missed in blue.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { segmenterOf } from '../../generation/segmenter/segmenter.ts';
import { findSilhouette } from '../stages/find-silhouette.ts';
import type { Image, Mask, Silhouette } from '../types.ts';
import { maskOverlap } from './mask-overlap.ts';
import { mean } from './mean.ts';
import { isDrawnRoom, loadPhotoSet } from './photo-sets.ts';
import { drawRoomSet } from './rooms/draw-room-set.ts';
import { looseBoxOf } from './rooms/loose-box.ts';
import { tint } from './rooms/tint.ts';

const [
  objects = 'stool,table,cabinet,lantern,mustard,teapot,chair,lamp,sofa,bookshelf',
  sets = 'p8',
  mode = 'own',
  overlays,
] = process.argv.slice(2);
const network = segmenterOf();
const secondOpinion = mode === 'own' ? undefined : network;

console.log('object     set   IoU mean    min    size  confidence mean    min   CPU s/photo  faults');
for (const object of objects.split(',')) {
  for (const set of sets.split(',')) {
    if (isDrawnRoom(set)) await drawRoomSet(object, set);
    const views = await loadPhotoSet(object, set);
    const started = process.cpuUsage();
    const found: Silhouette[] = [];
    for (const view of views) {
      const box = mode === 'box' ? looseBoxOf(view) : undefined;
      found.push(await findSilhouette({ image: view.image, box }, { secondOpinion }));
    }
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
      String(found.filter(({ faults }) => faults?.length).length).padStart(7),
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

async function writeOverlay(path: string, image: Image, found: Mask, truth: Mask) {
  const { width, height } = image;
  await sharp(tint(image, found, truth), { raw: { width, height, channels: 3 } })
    .resize({ width: 800, height: 800, fit: 'inside' })
    .png()
    .toFile(path);
}
