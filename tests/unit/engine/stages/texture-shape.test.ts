import { expect, test } from 'vitest';
import { textureShape } from '../../../../functions/engine/stages/texture-shape.ts';
import type { Shape } from '../../../../functions/engine/types.ts';
import { orbit } from '../../../support/engine/painted-box.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';

const mesh = boxMesh(0.6, 1, 0.5);
const views = orbit(mesh, () => 1);
const photos = views.map(({ image }, i) => ({ name: `${i}.jpg`, image, focal: 280 }));
const silhouettes = views.map(({ mask }) => ({ mask, confidence: 1 }));
const shape = (sheet?: Shape['sheet']): Shape => ({
  used: views.map((_, i) => i),
  poses: { cameras: views.map(({ camera }) => camera), incoherence: 0, perPhoto: views.map(() => 0) },
  mesh,
  silhouetteIoU: views.map(() => 0.99),
  photoError: 100,
  displacedPatch: 0,
  lostReach: 0,
  seenOnce: 0,
  unshownEdges: 0,
  ...(sheet && { sheet }),
});

test('CAP-06 a model is made as high as the printed sheet says, and the quality tells it', async () => {
  const made = await textureShape(shape({ height: 0.576, spread: 0.004, photos: 8 }), photos, silhouettes, {
    height: 0.58,
    resolution: 1024,
    preset: 'draft',
  });
  const side = (axis: number) => {
    const values = made.model.positions.filter((_, i) => i % 3 === axis);
    return Math.max(...values) - Math.min(...values);
  };
  expect(side(1)).toBeCloseTo(0.576, 5);
  expect(side(0)).toBeCloseTo(0.6 * 0.576, 5);
  expect(made.quality.reasons).toContainEqual({ code: 'height_by_sheet', value: 0.576, given: 0.58 });
}, 120_000);
