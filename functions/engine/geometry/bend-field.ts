import type { Vec3 } from './vec3.ts';
import type { ScalarField } from '../types.ts';

/** What a field of distances should be at a point: zero, and grow in this direction. */
export interface FieldDemand {
  point: Vec3;
  inward: Vec3;
}

/** Weight of a demand's value and of its direction, against the field's bending. */
const [VALUE, SLOPE] = [4, 1];
/** Bending of a sample that stands alone, which its neighbours' do not change: 6² + 6. */
const OWN_BENDING = 42;

/**
 * The field that bends least (the square of its Laplacian, in samples), starting from `start`: near `wished` by the weight that `hold`
 * gives each sample, and zero at the demands' points, growing along their directions. Conjugate gradients; like smooth signed distances (Calakli
 * and Taubin, SSD, 2011).
 */
export function bendField(
  start: ScalarField,
  wished: ArrayLike<number>,
  hold: ArrayLike<number>,
  demands: readonly FieldDemand[],
  options: { steps?: number } = {},
): ScalarField {
  const { steps = 60 } = options;
  const { spacing } = start;
  const grid = latticeOf(start, demands);
  const count = start.data.length;
  const x = start.data.map((value) => value / spacing);
  const residual = new Float32Array(count);
  const scale = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    residual[i] = (hold[i] * wished[i]) / spacing;
    scale[i] = OWN_BENDING + hold[i];
  }
  grid.addDemands(residual, scale);
  const moved = new Float32Array(count);
  grid.apply(x, hold, moved);
  const [ahead, way] = [new Float32Array(count), new Float32Array(count)];
  let gain = 0;
  for (let i = 0; i < count; i++) {
    residual[i] -= moved[i];
    way[i] = residual[i] / scale[i];
    gain += residual[i] * way[i];
  }
  for (let step = 0; step < steps && gain > 0; step++) {
    grid.apply(way, hold, moved);
    let curve = 0;
    for (let i = 0; i < count; i++) curve += way[i] * moved[i];
    const length = gain / curve;
    let next = 0;
    for (let i = 0; i < count; i++) {
      x[i] += length * way[i];
      residual[i] -= length * moved[i];
      ahead[i] = residual[i] / scale[i];
      next += residual[i] * ahead[i];
    }
    const turn = next / gain;
    gain = next;
    for (let i = 0; i < count; i++) way[i] = ahead[i] + turn * way[i];
  }
  return { ...start, data: x.map((value) => value * spacing) };
}

/** The normal equations on the grid, without ever writing them down. */
function latticeOf({ size, origin, spacing }: ScalarField, demands: readonly FieldDemand[]) {
  const [nx, ny, nz] = size;
  const [sy, sz] = [nx, nx * ny];
  const corners = Array.from({ length: 8 }, (_, k) => (k & 1) + ((k >> 1) & 1) * sy + (k >> 2) * sz);
  /** For each demand the first corner of its cell; for each corner what it counts in the value and in the three slopes. */
  const cells = new Int32Array(demands.length);
  const shares = new Float32Array(32 * demands.length);
  demands.forEach(({ point }, d) => {
    const at = point.map((value, axis) => (value - origin[axis]) / spacing);
    const cell = at.map((value, axis) => Math.min(size[axis] - 2, Math.max(0, Math.floor(value))));
    cells[d] = cell[0] + sy * cell[1] + sz * cell[2];
    for (let k = 0; k < 8; k++) {
      const isFar = [k & 1, (k >> 1) & 1, k >> 2];
      const [a, b, c] = isFar.map((far, axis) => {
        const along = at[axis] - cell[axis];
        return far ? along : 1 - along;
      });
      const [da, db, dc] = isFar.map((far) => (far ? 1 : -1));
      shares.set([a * b * c, da * b * c, db * a * c, dc * a * b], 32 * d + 4 * k);
    }
  });
  const bending = new Float32Array(nx * ny * nz);
  const laplacian = (from: Float32Array, to: Float32Array) => {
    for (let k = 1; k < nz - 1; k++) {
      for (let j = 1; j < ny - 1; j++) {
        const first = 1 + sy * j + sz * k;
        for (let i = first; i < first + nx - 2; i++)
          to[i] =
            from[i - 1] +
            from[i + 1] +
            from[i - sy] +
            from[i + sy] +
            from[i - sz] +
            from[i + sz] -
            6 * from[i];
      }
    }
  };
  return {
    addDemands(sides: Float32Array, scale: Float32Array): void {
      demands.forEach(({ inward }, d) => {
        for (let k = 0; k < 8; k++) {
          const [i, s] = [cells[d] + corners[k], 32 * d + 4 * k];
          scale[i] += VALUE * shares[s] ** 2;
          for (let axis = 0; axis < 3; axis++) {
            sides[i] += SLOPE * inward[axis] * shares[s + 1 + axis];
            scale[i] += SLOPE * shares[s + 1 + axis] ** 2;
          }
        }
      });
    },
    apply(from: Float32Array, hold: ArrayLike<number>, to: Float32Array): void {
      laplacian(from, bending);
      to.fill(0);
      laplacian(bending, to);
      for (let i = 0; i < to.length; i++) to[i] += hold[i] * from[i];
      for (let d = 0; d < cells.length; d++) {
        let [value, alongX, alongY, alongZ] = [0, 0, 0, 0];
        for (let k = 0, s = 32 * d; k < 8; k++, s += 4) {
          const held = from[cells[d] + corners[k]];
          value += shares[s] * held;
          alongX += shares[s + 1] * held;
          alongY += shares[s + 2] * held;
          alongZ += shares[s + 3] * held;
        }
        for (let k = 0, s = 32 * d; k < 8; k++, s += 4) {
          to[cells[d] + corners[k]] +=
            VALUE * shares[s] * value +
            SLOPE * (shares[s + 1] * alongX + shares[s + 2] * alongY + shares[s + 3] * alongZ);
        }
      }
    },
  };
}
