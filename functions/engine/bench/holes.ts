/**
 * Counts which enclosed holes of our own silhouettes are filled, against the true ones: `npm run bench:holes`, or with
 * sets such as `vase/p8 stool/p36` behind it. Poses are ours, or the true ones for walks of more photos than a model takes.
 */
import { moveCamera } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { fillFalseHoles } from '../hull/fill-false-holes.ts';
import { estimatePoses } from '../poses/estimate-poses.ts';
import { findProduct } from '../segment/find-product.ts';
import { labelRegions } from '../segment/regions.ts';
import type { Camera, Mask } from '../types.ts';
import { sidesOf } from './box-of.ts';
import { hasPhotoSet, loadPhotoSet, loadTrueMesh, OBJECTS, type TrueView } from './photo-sets.ts';

/** Smaller ones, in pixels of photos 1600 long, nobody sees in a model. */
const WORTH_COUNTING = 50;
const MOST_PHOTOS = 12;

const asked = process.argv.slice(2);
const everything = ['p8', 'p36'].flatMap((set) =>
  OBJECTS.filter((object) => hasPhotoSet(object, set)).map((object) => `${object}/${set}`),
);

console.log('set            true, kept  true, filled  false, filled  false, kept  CPU s');
for (const name of asked.length > 0 ? asked : everything) {
  const [object, set] = name.split('/');
  const views = await loadPhotoSet(object, set);
  const masks = views.map(({ image }) => findProduct(image).mask);
  const cameras = camerasOf(object, views, masks);
  const started = process.cpuUsage();
  const filled = fillFalseHoles(masks, cameras);
  const used = process.cpuUsage(started);
  const counts = { trueKept: 0, trueFilled: 0, falseFilled: 0, falseKept: 0 };
  masks.forEach((mask, i) => {
    for (const pixels of holesOf(mask)) {
      const empty = pixels.filter((p) => views[i].mask.data[p] < 128).length;
      const isFilled = filled[i].data[pixels[0]] > 127;
      if (2 * empty > pixels.length) counts[isFilled ? 'trueFilled' : 'trueKept']++;
      else counts[isFilled ? 'falseFilled' : 'falseKept']++;
    }
  });
  const { trueKept, trueFilled, falseFilled, falseKept } = counts;
  console.log(
    name.padEnd(14),
    String(trueKept).padStart(10),
    String(trueFilled).padStart(13),
    String(falseFilled).padStart(14),
    String(falseKept).padStart(12),
    ((used.user + used.system) / 1e6).toFixed(1).padStart(6),
  );
}

/** In a world where the product is 1 high. */
function camerasOf(object: string, views: readonly TrueView[], masks: readonly Mask[]): Camera[] {
  const cameras = views.map(({ camera }) => camera);
  if (views.length <= MOST_PHOTOS) {
    return estimatePoses(
      masks,
      cameras.map(({ focal }) => focal),
    ).cameras;
  }
  const scale = 1 / sidesOf(loadTrueMesh(object).positions)[1];
  return cameras.map((camera) => moveCamera(camera, { rotation: IDENTITY, scale, translation: [0, 0, 0] }));
}

function holesOf({ width, height, data }: Mask): number[][] {
  const isProduct = data.map((level) => (level > 127 ? 1 : 0));
  const { labels, regions } = labelRegions(isProduct, width, height, 0);
  const holes: number[][] = regions.map(() => []);
  labels.forEach((label, p) => {
    if (label > 0 && !regions[label - 1].touchesBorder) holes[label - 1].push(p);
  });
  return holes.filter(({ length }) => length >= WORTH_COUNTING);
}
