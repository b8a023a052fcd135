import { apply, compose, transpose, type Mat3 } from '../geometry/mat3.ts';
import { cross, normalise, type Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import { shrinkView } from '../texture/shrink-view.ts';
import type { Camera, TexturedMesh } from '../types.ts';
import type { TrueView } from './photo-sets.ts';

const COMPARED_SIDE = 200;
const FIRST_STEP = 0.04;
const LAST_STEP = 0.002;

/**
 * The model turned and moved, not scaled, to where the truth stands: first as its cameras say, then to where its
 * silhouettes fit best in the photos it was made from. Without this its free choice of front would count as error.
 */
export function alignModel(
  model: TexturedMesh,
  estimated: readonly Camera[],
  views: readonly TrueView[],
): TexturedMesh {
  const turned = move(
    model,
    meanTurn(
      estimated,
      views.map(({ camera }) => camera),
    ),
    [0, 0, 0],
  );
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
        if (value > best) [best, pose] = [value, tried];
      }
    }
    if (best === before) step /= 2;
  }
  return place(turned, pose);
}

/** The turn from the estimated world to the true one, as the mean of what each camera says. */
function meanTurn(estimated: readonly Camera[], truth: readonly Camera[]): Mat3 {
  const sum = new Array<number>(9).fill(0);
  truth.forEach((camera, i) => {
    compose(transpose(camera.rotation), estimated[i].rotation).forEach((value, k) => (sum[k] += value));
  });
  const x = normalise([sum[0], sum[1], sum[2]]);
  const z = normalise(cross(x, [sum[3], sum[4], sum[5]]));
  return [...x, ...cross(z, x), ...z];
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
  const positions = new Float32Array(model.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = apply(turn, [model.positions[i], model.positions[i + 1], model.positions[i + 2]]);
    positions.set([x + shift[0], y + shift[1], z + shift[2]], i);
  }
  return { ...model, positions };
}
