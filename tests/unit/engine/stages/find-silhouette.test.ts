import { expect, test } from 'vitest';
import type { Finding } from '../../../../functions/engine/inspect/finding.ts';
import { findSilhouette } from '../../../../functions/engine/stages/find-silhouette.ts';
import { EngineFailure, type Image, type Mask } from '../../../../functions/engine/types.ts';

const SIDE = 200;
/** A brown square of this side in the middle of a grey wall; `light` 0 to 1. */
function photo(side: number, light = 1): Image {
  const data = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => {
    const pixel = Math.floor(i / 3);
    const isProduct =
      Math.max(Math.abs((pixel % SIDE) - SIDE / 2), Math.abs(Math.floor(pixel / SIDE) - SIDE / 2)) < side / 2;
    return light * (isProduct ? [120, 70, 40] : [200, 200, 202])[i % 3];
  });
  return { width: SIDE, height: SIDE, channels: 3, data };
}
const cutOut = (value: number): Mask => ({
  width: SIDE,
  height: SIDE,
  data: new Uint8Array(SIDE * SIDE).fill(value),
});

test('a photo becomes the silhouette of its product', () => {
  const { mask, confidence } = findSilhouette({ image: photo(80) }, 0);
  const area = mask.data.reduce((sum, value) => sum + value, 0) / 255;
  expect(Math.abs(area - 80 * 80)).toBeLessThan(0.05 * 80 * 80);
  expect(confidence).toBeGreaterThan(0.8);
});

test('a photo that cannot be used is refused by its place in the set', () => {
  expect(() => findSilhouette({ image: photo(80, 0.03) }, 3)).toThrow(
    new EngineFailure('photo_too_dark', { photo: 3 }),
  );
});

test('a cut-out is believed, unless it cuts out nothing', () => {
  const mask = cutOut(255);
  expect(findSilhouette({ image: photo(80), mask }, 0)).toEqual({ mask, confidence: 1 });
  expect(() => findSilhouette({ image: photo(80), mask: cutOut(0) }, 2)).toThrow(
    new EngineFailure('no_product_found', { photo: 2 }),
  );
});

test('who judges the findings may go on past them', () => {
  const found: Finding[] = [];
  const silhouette = findSilhouette({ image: photo(80, 0.03) }, 5, {
    judge: (findings) => void found.push(...findings),
  });
  expect(found).toContainEqual(expect.objectContaining({ code: 'photo_too_dark', photo: 5 }));
  expect(silhouette.mask.data).toHaveLength(SIDE * SIDE);
});
