import { expect, test } from 'vitest';
import { agreedOffsets } from '../../../../functions/engine/carve/agreed-offsets.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';

const STEPS = 41;
const grid = sampleField(STEPS, box(0.8, 0.8, 0.8));
const samples = Int32Array.from([...grid.data.keys()].filter((i) => grid.data[i] > 0));
const layerOf = (sample: number) => Math.floor(sample / STEPS) % STEPS;

/** Faces that agree where a layer of samples is told to, looking up (2) or down (3). */
const facesWith = (face: number, agreementOf: (layer: number) => number) =>
  Array.from({ length: 6 }, (_, k) =>
    Float32Array.from(grid.data, (_value, sample) => (k === face ? agreementOf(layerOf(sample)) : -2)),
  );
const offsets = (normal: readonly [number, number, number], faces: readonly Float32Array[]) =>
  agreedOffsets(normal, { grid, samples, faces, surface: 6 * 1.6 ** 2 });

test('a shelf that all photos agree on is found half a voxel above its last sample', () => {
  const [offset, ...others] = offsets(
    [0, 1, 0],
    facesWith(2, (layer) => (layer === 20 ? 0.9 : 0.2)),
  );
  expect(offset).toBeCloseTo(0.5 * grid.spacing, 6);
  expect(others).toEqual([]);
});

test('what agrees looking down is no top', () => {
  const faces = facesWith(3, (layer) => (layer === 20 ? 0.9 : 0.2));
  expect(offsets([0, 1, 0], faces)).toEqual([]);
  expect(offsets([0, -1, 0], faces)).toHaveLength(1);
});

test('layers that agree no more than those round them are no planes', () => {
  expect(
    offsets(
      [0, 1, 0],
      facesWith(2, () => 0.9),
    ),
  ).toEqual([]);
});
