/**
 * Makes a model of photos whose truth nobody knows, also of those it would refuse, and draws it beside four of them:
 * `npm run look-at -- photos/*.jpg`, in the order they were taken in, with `--draft` for a quick one and `--walk` for frames of a film.
 */
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { resizeCamera } from '../geometry/camera.ts';
import type { Camera, Mesh } from '../types.ts';
import { boxOf } from './box-of.ts';
import { closeUpPath, drawCloseUp } from './close-up.ts';
import { makeModel } from './make-model.ts';
import { stageClock } from './stage-clock.ts';

/** Metres: the true height does not matter to the eye. */
const HEIGHT = 1;
/** How many photos the model is drawn beside. */
const SHOWN = 4;

const { values, positionals: paths } = parseArgs({
  options: { draft: { type: 'boolean', default: false }, walk: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const preset = values.draft ? 'draft' : 'full';
const capture = values.walk ? 'walk' : 'photos';
const { photos, silhouettes, refusal, result } = await makeModel(paths, HEIGHT, stageClock(), {
  preset,
  capture,
});
console.log(refusal ? `refused: ${JSON.stringify(refusal)}` : 'delivered');
if (result) {
  const { model, shape, quality } = result;
  console.log(JSON.stringify(quality));
  const cameras = shape.poses.cameras.map((camera) => beside(camera, shape.mesh, model));
  const shown = Array.from({ length: SHOWN }, (_, i) => Math.floor((i * cameras.length) / SHOWN));
  const path = closeUpPath(basename(dirname(paths[0])), preset);
  await drawCloseUp(
    path,
    model,
    shown.map((k) => {
      const { image } = photos[shape.used[k]];
      const mask = shape.recut?.[k] ?? silhouettes[shape.used[k]].mask;
      return { path: paths[shape.used[k]], image, mask, camera: resizeCamera(cameras[k], image.width) };
    }),
  );
  console.log(path);
}

/** The camera that sees the model as this one sees the mesh that it was scaled from. */
function beside(camera: Camera, mesh: Mesh, model: Mesh): Camera {
  const [before, after] = [boxOf(mesh.positions), boxOf(model.positions)];
  const scale = (after.high[1] - after.low[1]) / (before.high[1] - before.low[1]);
  const away = [0, 1, 2].map(
    (k) => (after.high[k] + after.low[k] - scale * (before.high[k] + before.low[k])) / 2,
  );
  const { rotation: r, translation: t } = camera;
  const moved = (k: number) =>
    scale * t[k] - (r[3 * k] * away[0] + r[3 * k + 1] * away[1] + r[3 * k + 2] * away[2]);
  return { ...camera, translation: [moved(0), moved(1), moved(2)] };
}
