import { expect, test } from 'vitest';
import { maskOverlap } from '../../../../functions/engine/bench/mask-overlap.ts';
import { findLostLegs } from '../../../../functions/engine/hull/find-lost-legs.ts';
import { cameras, MAHOGANY, outlines, photosOf, whole } from '../../../support/engine/legged-sofa.ts';

const found = findLostLegs(photosOf({ telling: [0, 4] }));

test('legs that all outlines lost come back in all photos where two of them take some for the product', () => {
  found?.forEach(({ mask }, i) => {
    expect(maskOverlap(outlines[i], whole[i]), `photo ${i + 1} before`).toBeLessThan(0.98);
    expect(maskOverlap(mask, whole[i]), `photo ${i + 1}`).toBeGreaterThan(0.985);
  });
  expect(found).toHaveLength(cameras.length);
});

test('legs are likely the product once they are found', () => {
  const [{ likelihood }] = found!;
  const isLeg = (pixel: number) => whole[0].data[pixel] > 127 && outlines[0].data[pixel] <= 127;
  const ofLegs = likelihood.data.filter((_, pixel) => isLeg(pixel)).toSorted((a, b) => a - b);
  expect(ofLegs[ofLegs.length >> 2]).toBeGreaterThan(230);
});

test('what no photo takes for the product stays room', () => {
  expect(findLostLegs(photosOf({ telling: [] }))).toBeUndefined();
});

test('legs of the colour of the floor are not told from it', () => {
  expect(findLostLegs(photosOf({ telling: [0, 4], planks: [MAHOGANY] }))).toBeUndefined();
});
