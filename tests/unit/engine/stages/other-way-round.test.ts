import { expect, test, vi } from 'vitest';
import { theOtherWayRound } from '../../../../functions/engine/stages/other-way-round.ts';
import { EngineFailure, type Shape } from '../../../../functions/engine/types.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

const cameras = [0, 1, 2, 3, 4, 5].map((i) => cameraAt({ azimuth: 60 * i, elevation: 10, distance: 2 }));
const shapeOf = (photoError: number, incoherence = 0.02): Shape => ({
  used: [0, 1, 2, 3, 4, 5],
  poses: { cameras, incoherence, perPhoto: cameras.map(() => incoherence) },
  mesh: boxMesh(1, 1, 1),
  silhouetteIoU: cameras.map(() => 0.98),
  photoError,
  displacedPaint: 0.1,
  displacedPatch: 0.03,
  lostReach: 0,
  seenOnce: 0,
  unshownEdges: 0,
});
const makes = (shape: Shape) => vi.fn(() => Promise.resolve(shape));

test('two mouths are one the other way round', async () => {
  const [mirrored, right] = [shapeOf(2556), shapeOf(700)];
  const make = makes(right);
  expect(await theOtherWayRound(mirrored, make)).toBe(right);
  expect(make).toHaveBeenCalledExactlyOnceWith(-1);
});

test('what suits no better the other way stays, and what cannot be made so', async () => {
  const shape = shapeOf(1900);
  expect(await theOtherWayRound(shape, makes(shapeOf(2400)))).toBe(shape);
  const fail = vi.fn(() => Promise.reject(new EngineFailure('photos_disagree')));
  expect(await theOtherWayRound(shape, fail)).toBe(shape);
});

test.each([
  ['colours that agree', shapeOf(900)],
  ['outlines that fit no orbit', shapeOf(2500, 0.9)],
])('with %s the other way is not tried', async (_, shape) => {
  const make = makes(shapeOf(100));
  expect(await theOtherWayRound(shape, make)).toBe(shape);
  expect(make).not.toHaveBeenCalled();
});
