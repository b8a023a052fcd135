import { hearPhotos } from '../carve/hear-photos.ts';
import { resampleField } from '../geometry/resample-field.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Mesh, ScalarField } from '../types.ts';
import { sidesOf } from './box-of.ts';
import { camerasOfUnit, idealField } from './ideal-hull.ts';
import type { TrueView } from './photo-sets.ts';

/** How right the photos' votes are before any cut is made of them. */
export interface VotesJudged {
  /** Share of what the hull has too much that the votes take away. */
  found: number;
  /** Share of the product that they take away too. */
  lost: number;
}

/** So many samples before the surface that a photo truly shows is certainly air. */
const RIM = 1.5;
/** As the carving has it: a sample whose votes are below goes. */
const EMPTIED = -0.5;

/** Judges the votes on the hull of true cameras and silhouettes, on a grid with so many samples along its longest side. */
export function judgeVotes(views: readonly TrueView[], truth: Mesh, resolution: number): VotesJudged {
  const height = sidesOf(truth.positions)[1];
  const cameras = camerasOfUnit(views, height);
  const grid = resampleField(idealField(views, cameras), resolution);
  const sources = views.map(({ image, mask }, i) => ({ image, mask, camera: cameras[i] }));
  const heard = hearPhotos(grid, sources, () => undefined);
  const mesh = { ...truth, positions: truth.positions.map((value) => value / height) };
  const isAir = airTest(
    mesh,
    heard.views.map(({ camera }) => camera),
    RIM * grid.spacing,
  );
  let [air, found, solid, lost] = [0, 0, 0, 0];
  heard.samples.forEach((sample, i) => {
    const isEmptied = heard.votes[i] < EMPTIED;
    if (isAir(pointOf(grid, sample))) {
      air++;
      if (isEmptied) found++;
    } else {
      solid++;
      if (isEmptied) lost++;
    }
  });
  return { found: found / Math.max(1, air), lost: lost / Math.max(1, solid) };
}

/** Whether a camera sees past a point: what none of them does is taken for solid. */
function airTest(mesh: Mesh, cameras: readonly Camera[], rim: number) {
  const seen = cameras.map((camera) => ({ ...camera, depth: rasterise(mesh, camera).depth }));
  return ([x, y, z]: Vec3): boolean =>
    seen.some(({ rotation: r, translation: t, focal, cx, cy, width, height, depth }) => {
      const away = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
      const u = Math.floor(cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / away);
      const v = Math.floor(cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / away);
      const isInFrame = u >= 0 && v >= 0 && u < width && v < height;
      return isInFrame && away < depth[v * width + u] - rim;
    });
}

const pointOf = ({ size, origin, spacing }: ScalarField, sample: number): Vec3 => [
  origin[0] + spacing * (sample % size[0]),
  origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]),
  origin[2] + spacing * Math.floor(sample / (size[0] * size[1])),
];
