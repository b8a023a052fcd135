import { expect, test } from 'vitest';
import { restoreOutlines } from '../../../../functions/engine/carve/restore-outlines.ts';
import { fineSurface } from '../../../../functions/engine/mesh/surface-of-field.ts';
import { rasterise } from '../../../../functions/engine/raster/rasterise.ts';
import type { Camera, ScalarField } from '../../../../functions/engine/types.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

const STEPS = 64;
const VOXEL = 2 / (STEPS - 1);
// A table top, seen from above its front: its far edge is an outline, two voxels of which are one pixel.
const camera = cameraAt({ azimuth: 0, elevation: 25, distance: 5, target: [0, 0, 0] }, 220);
const isFar = (z: number) => Math.sign(z) === -Math.sign(awayOf());
const awayOf = () => {
  const { rotation: r, translation: t } = camera;
  return -(r[2] * t[0] + r[5] * t[1] + r[8] * t[2]);
};

const top = box(0.8, 0.3, 0.5);
const hull = sampleField(STEPS, top);
const outlineIn = (of: Camera) =>
  Float32Array.from(rasterise(fineSurface(hull), of).triangle, (t) => (t < 0 ? -1 : 1));
const view = { camera, outline: outlineIn(camera) };

const carvedBy = (hollow: (x: number, y: number, z: number) => number): ScalarField =>
  sampleField(STEPS, (x, y, z) => Math.min(top(x, y, z), -hollow(x, y, z)));
const pixelsOf = (field: ScalarField) =>
  rasterise(fineSurface(field), camera).triangle.filter((t) => t >= 0).length;
const restore = (carved: ScalarField) => restoreOutlines(carved, hull, [view], VOXEL);

test('a far edge that carving took and a photo shows in its outline comes back', () => {
  // The whole back of the right half, three voxels deep.
  const carved = carvedBy((x, _, z) => Math.min(x, isFar(z) ? Math.abs(z) - 0.5 + 3 * VOXEL : -1));
  const lost = pixelsOf(hull) - pixelsOf(carved);
  expect(lost).toBeGreaterThan(20);
  expect(pixelsOf(hull) - pixelsOf(restore(carved))).toBeLessThan(0.2 * lost);
});

test('what a photo looks through for long stays away', () => {
  const level = cameraAt({ azimuth: 0, elevation: 0, distance: 5, target: [0, 0, 0] }, 220);
  const carved = carvedBy((x, y) => 0.15 - Math.max(Math.abs(x), Math.abs(y)));
  const shown = { camera: level, outline: outlineIn(level) };
  expect(restoreOutlines(carved, hull, [shown], VOXEL).data).toEqual(carved.data);
});

test('hollows that no outline shows stay', () => {
  const carved = carvedBy((x, y, z) => Math.min(0.3 - Math.abs(x), 0.3 - Math.abs(z), y - 0.1));
  expect(restore(carved).data).toEqual(carved.data);
});
