import { expect, test } from 'vitest';
import { findNiches, type FaceNiche } from '../../../../functions/engine/carve/find-niches.ts';
import { openNiche } from '../../../../functions/engine/carve/open-niche.ts';
import { sampleField as valueAt } from '../../../../functions/engine/geometry/resample-field.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import { prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';
import { block, crate, grain, photograph, plain } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

type Solid = (x: number, y: number, z: number) => number;

/** 60 samples across the block: niches are measured in them. */
const hull = sampleField(121, block);
const nichesOf = (solid: Solid, colour = grain) =>
  findNiches(
    hull,
    photograph(solid, colour).map((source) => prepareGreyView(source, [0, 0, 0], hull.spacing)),
  );
const without = (niches: readonly FaceNiche[]) => niches.reduce(openNiche, hull);
const isOpen = (body: ScalarField, x: number, y: number, z: number) => valueAt(body, x, y, z) < 0;

const niches = nichesOf(crate);

test('a box that is open in front is found in its hull, as wide, high and deep as it is', () => {
  expect(niches).toHaveLength(1);
  const [{ niche, face }] = niches;
  expect(face.normal[2]).toBeCloseTo(-1, 2);
  const size = (places: number) => places * face.voxel;
  expect(Math.abs(size(niche.right - niche.left) - 0.7)).toBeLessThan(0.03);
  expect(Math.abs(size(niche.high - niche.low) - 0.7)).toBeLessThan(0.03);
  expect(Math.abs(size(niche.depth) - 0.25)).toBeLessThan(0.03);
});

test('taken out of the hull it leaves the box, with its walls and its back', () => {
  const body = without(niches);
  for (const [x, y] of [
    [0, 0],
    [0.3, -0.3],
    [-0.3, 0.3],
  ]) {
    expect(isOpen(body, x, y, -0.38)).toBe(true);
    expect(isOpen(body, x, y, -0.2)).toBe(true);
    expect(isOpen(body, x, y, -0.1)).toBe(false);
  }
  expect(isOpen(body, 0.42, 0, -0.3)).toBe(false);
  expect(isOpen(body, 0, -0.42, -0.3)).toBe(false);
});

test('a block has no niche, and of a box without paint none is found', () => {
  expect(nichesOf(block)).toEqual([]);
  expect(nichesOf(crate, plain)).toEqual([]);
});

test('a board inside divides what is open', () => {
  const shelf: Solid = (x, y, z) => Math.max(crate(x, y, z), Math.min(block(x, y, z), 0.03 - Math.abs(y)));
  const compartments = nichesOf(shelf);
  const body = without(compartments);
  expect(compartments).toHaveLength(2);
  expect(isOpen(body, 0, 0.2, -0.25)).toBe(true);
  expect(isOpen(body, 0, -0.2, -0.25)).toBe(true);
  expect(isOpen(body, 0, 0, -0.25)).toBe(false);
});

test('what has no back is open behind as well', () => {
  const slot: Solid = (x, y, z) => Math.min(block(x, y, z), Math.max(Math.abs(x) - 0.35, Math.abs(y) - 0.08));
  const body = without(nichesOf(slot));
  for (const z of [-0.39, -0.2, 0, 0.2, 0.39]) expect(isOpen(body, 0, 0, z)).toBe(true);
});
