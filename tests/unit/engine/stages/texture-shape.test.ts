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
  lostReach: 0,
  seenOnce: 0,
  unshownEdges: 0,
  ...(sheet && { sheet }),
});

/** Width and height of the model made, in metres, and what is said of its measures. */
async function make(sheet?: Shape['sheet'], typed = 0.58) {
  const { model, quality } = await textureShape(shape(sheet), photos, silhouettes, {
    height: typed,
    resolution: 1024,
    preset: 'draft',
  });
  const side = (axis: number) => {
    const values = model.positions.filter((_, i) => i % 3 === axis);
    return Math.max(...values) - Math.min(...values);
  };
  const codes = quality.reasons.map(({ code }) => code).filter((code) => code.includes('sheet'));
  return { width: side(0), height: side(1), codes };
}

test('CAP-06 a model is as high as the printed sheet says, where it can be believed and the typed height allows it', async () => {
  const plain = await make();
  expect(plain.height).toBeCloseTo(0.58, 5);
  expect(plain.codes).toEqual([]);

  const measured = await make({ height: 0.576, spread: 0.004, photos: 8 });
  expect(measured.height).toBeCloseTo(0.576, 5);
  expect(measured.width).toBeCloseTo(0.6 * 0.576, 5);
  expect(measured.codes).toEqual(['height_by_sheet']);

  const bent = await make({ height: 0.576, spread: 0.03, photos: 8 });
  expect(bent.height).toBeCloseTo(0.58, 5);
  expect(bent.codes).toEqual([]);

  const contradicted = await make({ height: 0.3, spread: 0.004, photos: 8 });
  expect(contradicted.height).toBeCloseTo(0.58, 5);
  expect(contradicted.codes).toEqual(['height_contradicts_sheet']);
}, 60_000);
