import { describe, expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { flattenPlanes } from '../../../../functions/engine/mesh/flatten-planes.ts';
import { growPlanes } from '../../../../functions/engine/mesh/grow-planes.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { straightenSteps } from '../../../../functions/engine/mesh/straighten-steps.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { countBadEdges } from '../../../support/engine/mesh-facts.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';

const STEPS = 96;
const VOXEL = 2 / (STEPS - 1);
const TOLERANCE = 0.8 * VOXEL;
const LINE = 0.12;

/** A chest whose left front stands out by some voxels, with a border that waves by some. */
const chest = ({ proud = 3, wave = 2, slope = 0 }: { proud?: number; wave?: number; slope?: number }) =>
  makeManifold(
    extractSurface(
      sampleField(STEPS, (x, y, z) => {
        const border = LINE + slope * y + wave * VOXEL * Math.sin(17 * y);
        const drawer = Math.min(x + 0.7, border - x, 0.6 - Math.abs(y), z, 0.4 + proud * VOXEL - z);
        return Math.max(box(0.7, 0.6, 0.4)(x, y, z), drawer);
      }),
    ),
  );

const stepsOf = (mesh: Mesh, notSteps = new Set<string>()) =>
  straightenSteps(growPlanes(mesh, { tolerance: TOLERANCE, minShare: 0.002 }), TOLERANCE, notSteps);

/** How far from each other the front's places lie across, voxels, where it is half as proud as the drawer. */
function rangeOfBorder({ positions, indices }: Mesh, proud: number): number {
  const places: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [p, q] = [3 * indices[t + k], 3 * indices[t + ((k + 1) % 3)]];
      const middle = 0.4 + (proud / 2) * VOXEL;
      const [from, to] = [positions[p + 2] - middle, positions[q + 2] - middle];
      if (from * to >= 0 || Math.abs(positions[p + 1]) > 0.45 || Math.abs(positions[p] - LINE) > 0.2)
        continue;
      places.push(positions[p] + (from / (from - to)) * (positions[q] - positions[p]));
    }
  }
  return (Math.max(...places) - Math.min(...places)) / VOXEL;
}

describe('the border of a step between two planes', () => {
  test('becomes straight, and the solid stays closed', () => {
    const ragged = chest({});
    const straight = flattenPlanes(ragged, { tolerance: TOLERANCE, outlines: [], views: [] });
    expect(rangeOfBorder(ragged, 3)).toBeGreaterThan(3.5);
    expect(rangeOfBorder(straight, 3)).toBeLessThan(0.5);
    expect(countBadEdges(straight)).toBe(0);
  });

  test('is a plane of its own, out of the higher one', () => {
    const { planar, steps, stepOf } = stepsOf(chest({}));
    expect(steps.length).toBe(1);
    const { normal, offset } = planar.planes[planar.planes.length - 1];
    expect(normal[0]).toBeGreaterThan(0.99);
    expect(offset / normal[0]).toBeCloseTo(LINE, 1);
    expect(stepOf.some((step) => step === 0)).toBe(true);
  });

  test.each([
    ['runs aslant', chest({ slope: 0.4, wave: 0 })],
    ['is higher than a step', chest({ proud: 14 })],
    ['is none', chest({ proud: 0 })],
  ])('stays as it is where it %s', (_, mesh) => {
    const { steps, stepOf } = stepsOf(mesh);
    expect(steps).toEqual([]);
    expect(stepOf.every((step) => step === -1)).toBe(true);
  });

  test('stays as it is where silhouettes said so before', () => {
    const [first] = stepsOf(chest({})).steps;
    expect(stepsOf(chest({}), new Set([first])).steps).toEqual([]);
  });
});
