import { apply, compose, type Mat3 } from '../geometry/mat3.ts';
import { add, type Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, TexturedMesh } from '../types.ts';
import { shrinkView } from '../views/shrink-view.ts';
import type { TrueView } from './photo-sets.ts';
import { commonTurn } from './pose-errors.ts';

const COMPARED_SIDE = 200;
const FIRST_STEP = 0.04;
const LAST_STEP = 0.002;
/**
 * What a turn about the upright axis must gain in overlap: the outlines of a round model hardly show one, and its paint would
 * drift (7 pixels of 800 on a lamp whose cameras are right to .4°).
 */
const LEAST_TURN_GAIN = 5e-4;
/** Where that turn is in a pose. */
const UPRIGHT = 1;

/**
 * The model turned and moved, not scaled, to where the truth stands: first as its cameras say, then to where its
 * silhouettes fit best in the photos it was made from. Without this its free choice of front would count as error.
 */
export function alignModel(
  model: TexturedMesh,
  estimated: readonly Camera[],
  views: readonly TrueView[],
): TexturedMesh {
  const truth = views.map(({ camera }) => camera);
  const turned = move(model, commonTurn(estimated, truth), [0, 0, 0]);
  const small = views.filter((_, i) => i % 2 === 0).map((view) => shrinkView(view, COMPARED_SIDE));
  const overlap = (pose: readonly number[]) => {
    const mesh = place(turned, pose);
    let sum = 0;
    for (const { mask, camera } of small) {
      let [both, either] = [0, 0];
      rasterise(mesh, camera).triangle.forEach((t, pixel) => {
        const isProduct = mask.data[pixel] > 127;
        if (isProduct && t >= 0) both++;
        if (isProduct || t >= 0) either++;
      });
      sum += both / either;
    }
    return sum / small.length;
  };
  let pose = [0, 0, 0, 0, 0, 0];
  let best = overlap(pose);
  for (let step = FIRST_STEP; step > LAST_STEP;) {
    const before = best;
    for (let k = 0; k < pose.length; k++) {
      for (const sign of [1, -1]) {
        const tried = pose.with(k, pose[k] + sign * step);
        const value = overlap(tried);
        if (value > best + (k === UPRIGHT ? LEAST_TURN_GAIN : 0)) [best, pose] = [value, tried];
      }
    }
    if (best === before) step /= 2;
  }
  return place(turned, pose);
}

/** `pose`: turns about X, Y and Z in radians, then a shift in shares of the model's height. */
function place(model: TexturedMesh, [a, b, c, x, y, z]: readonly number[]): TexturedMesh {
  const about = (i: number, j: number, angle: number): Mat3 => {
    const turn = [1, 0, 0, 0, 1, 0, 0, 0, 1];
    [turn[4 * i], turn[4 * j]] = [Math.cos(angle), Math.cos(angle)];
    [turn[3 * i + j], turn[3 * j + i]] = [-Math.sin(angle), Math.sin(angle)];
    return turn;
  };
  const height = model.positions.reduce((most, value, i) => (i % 3 === 1 ? Math.max(most, value) : most), 0);
  const turn = compose(about(1, 2, a), compose(about(0, 2, b), about(0, 1, c)));
  return move(model, turn, [x * height, y * height, z * height]);
}

function move(model: TexturedMesh, turn: Mat3, shift: Vec3): TexturedMesh {
  const turned = (values: Float32Array, by: Vec3) => {
    const result = new Float32Array(values.length);
    for (let i = 0; i < values.length; i += 3) {
      result.set(add(apply(turn, [values[i], values[i + 1], values[i + 2]]), by), i);
    }
    return result;
  };
  return {
    ...model,
    positions: turned(model.positions, shift),
    normals: turned(model.normals, [0, 0, 0]),
  };
}
