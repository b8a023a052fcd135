import { describe, expect, test } from 'vitest';
import { solveCut, type CutProblem } from '../../../../functions/engine/carve/solve-cut.ts';

const size = [6, 6, 6] as [number, number, number];
// Everything but the outermost layer, in the order of the grid.
const samples = Int32Array.from({ length: 216 }, (_, i) => i).filter((i) =>
  [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36)].every((at) => at > 0 && at < 5),
);
const slotAt = (x: number, y: number, z: number) => samples.indexOf(x + 6 * y + 36 * z);
const wants = (value: number) => new Float32Array(samples.length).fill(value);
const everyFace = (cost: number) => Array.from({ length: 6 }, () => new Float32Array(216).fill(cost));
const problemOf = (evidence: Float32Array, costs = everyFace(0.4)): CutProblem => ({
  grid: { size },
  samples,
  evidence,
  costs,
  need: 2,
});

describe('the cut', () => {
  test('gives the same as the algorithm written out on the whole grid', () => {
    const evidence = Float32Array.from(samples, (i) => Math.sin(12.9898 * i) * 1.5);
    const costs = everyFace(0).map((cost, face) => cost.map((_, i) => 0.3 + 0.2 * Math.sin(7 * i + face)));
    const fast = solveCut(problemOf(evidence, costs), 100);
    const slow = cutOnWholeGrid(evidence, costs, 100);
    samples.forEach((sample, i) => expect(fast[i]).toBeCloseTo(slow[sample], 4));
  });

  test('follows strong evidence and lets a lone outlier go', () => {
    const evidence = wants(2);
    evidence[slotAt(2, 2, 2)] = -0.5;
    expect(Math.min(...solveCut(problemOf(evidence), 150))).toBeGreaterThan(0.9);
    expect(Math.max(...solveCut(problemOf(wants(-2.5)), 150))).toBeLessThan(0.1);
  });

  test('puts a surface where it is cheap, and only with its matter on the cheap side', () => {
    // The upper half wants to go, a little: what decides is the price of the face between rows 2 and 3.
    const evidence = Float32Array.from(samples, (i) => (Math.floor(i / 6) % 6 > 2 ? -0.3 : 1));
    const upperHalf = (face: number) => {
      const costs = everyFace(1);
      for (let i = 0; i < 216; i++) if (Math.floor(i / 6) % 6 === 2) costs[face][i] = 0.1;
      return solveCut(problemOf(evidence, costs), 300)[slotAt(2, 4, 2)];
    };
    expect(upperHalf(2)).toBeLessThan(0.1);
    // The same face as the underside of what lies above it.
    const withUnderside = upperHalf(3);
    expect(withUnderside).toBeCloseTo(solveCut(problemOf(evidence, everyFace(1)), 300)[slotAt(2, 4, 2)], 1);
  });

  test('keeps what a ray of a silhouette needs, although the photos seem to look through it', () => {
    const ray = [1, 2, 3, 4].map((x) => slotAt(x, 3, 3));
    const demands = { start: Int32Array.of(0, ray.length), slots: Int32Array.from(ray) };
    const without = solveCut(problemOf(wants(-1)), 300);
    const body = solveCut({ ...problemOf(wants(-1)), demands }, 300);
    const met = (occupancy: Float32Array) => ray.reduce((sum, slot) => sum + occupancy[slot], 0);
    expect(met(without)).toBeLessThan(0.1);
    expect(met(body)).toBeGreaterThan(1.8);
  });

  test('goes on from a body that is given', () => {
    const evidence = Float32Array.from(samples, (i) => Math.sin(3 * i));
    const half = solveCut(problemOf(evidence), 100);
    const [onward, afresh] = [solveCut(problemOf(evidence), 1, half), solveCut(problemOf(evidence), 1)];
    const distance = (body: Float32Array) => Math.hypot(...body.map((value, i) => value - half[i]));
    expect(distance(onward)).toBeLessThan(distance(afresh));
  });
});

/** Chambolle and Pock on a dense grid, one line a formula. */
function cutOnWholeGrid(wanted: Float32Array, costs: readonly Float32Array[], rounds: number): Float64Array {
  const isInside = new Uint8Array(216);
  const evidence = new Float64Array(216);
  samples.forEach((sample, i) => ([isInside[sample], evidence[sample]] = [1, wanted[i]]));
  const strides = [1, 6, 36];
  let x = Float64Array.from(isInside);
  let ahead = x.slice();
  const p = strides.map(() => new Float64Array(216));
  const at = (values: Float64Array, i: number) => values[i] ?? 0;
  for (let round = 0; round < rounds; round++) {
    strides.forEach((stride, axis) => {
      p[axis] = p[axis].map((value, i) => {
        const flow = value + 0.3 * (at(ahead, i + stride) - ahead[i]);
        return Math.min(costs[2 * axis + 1][i], Math.max(-costs[2 * axis][i], flow));
      });
    });
    const old = x;
    x = old.map((value, i) => {
      const divergence = strides.reduce((sum, stride, axis) => sum + p[axis][i] - at(p[axis], i - stride), 0);
      return isInside[i] ? Math.min(1, Math.max(0, value + 0.25 * (divergence + evidence[i]))) : 0;
    });
    ahead = x.map((value, i) => 2 * value - old[i]);
  }
  return x;
}
