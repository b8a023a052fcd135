import { expect, test } from 'vitest';
import { loadPhotoSet } from '../../functions/engine/bench/photo-sets.ts';
import { findProduct } from '../../functions/engine/segment/find-product.ts';
import type { Mask } from '../../functions/engine/types.ts';
import { isFull } from '../support/proof-size.ts';

test('a white stool before a white wall is cut out to a hundredth', async () => {
  const [view] = await loadPhotoSet('stool', 'p8');
  const { mask, confidence } = findProduct(view.image);
  expect(overlap(mask, view.mask)).toBeGreaterThan(0.985);
  expect(confidence).toBeGreaterThan(0.9);
});

// As light as its wall, as the stool.
test.runIf(isFull)('a cream shade on a cream wall is found', async () => {
  const [lamp] = await loadPhotoSet('lamp', 'p8');
  expect(overlap(findProduct(lamp.image).mask, lamp.mask)).toBeGreaterThan(0.98);
});

test('the gaps between chair slats are found', async () => {
  const [chair] = await loadPhotoSet('chair', 'p8');
  expect(overlap(findProduct(chair.image).mask, chair.mask)).toBeGreaterThan(0.98);
});

test('things standing around cost confidence', async () => {
  const views = [(await loadPhotoSet('teapot', 'c8'))[0]];
  if (isFull) views.push((await loadPhotoSet('lantern', 'c8'))[1]);
  for (const { image } of views) expect(findProduct(image).confidence).toBeLessThan(0.3);
});

/** Intersection over union. */
function overlap(a: Mask, b: Mask): number {
  let both = 0;
  let either = 0;
  a.data.forEach((value, i) => {
    const [inA, inB] = [value > 127, b.data[i] > 127];
    if (inA && inB) both++;
    if (inA || inB) either++;
  });
  return both / either;
}
