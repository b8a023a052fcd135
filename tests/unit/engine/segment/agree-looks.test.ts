import { expect, test } from 'vitest';
import { agreeLooks } from '../../../../functions/engine/segment/agree-looks.ts';
import type { Mask } from '../../../../functions/engine/types.ts';
import { cutOut, lookedAt, maskOf } from '../product-and-plant.ts';

function overlap(a: Mask, b: Mask): number {
  const both = a.data.filter((value, i) => value > 127 && b.data[i] > 127).length;
  return both / a.data.filter((value, i) => value > 127 || b.data[i] > 127).length;
}

test('UP-08 another thing that was found in one photo gives way to the product that all others show', async () => {
  const photos = [lookedAt(0, 'plant'), ...[1, 2, 3].map((photo) => lookedAt(photo, 'product'))];
  const agreed = await agreeLooks(photos, { cutOut });
  agreed.forEach(({ mask }, photo) => expect(overlap(mask, maskOf(photo, 'product'))).toBeGreaterThan(0.9));
});

test('UP-08 a box in one photo tells which of two things is meant in the others', async () => {
  const photos = [
    lookedAt(0, 'product', 0.7, true),
    ...[1, 2, 3].map((photo) => lookedAt(photo, 'plant', 0.4)),
  ];
  const agreed = await agreeLooks(photos, { cutOut });
  agreed.forEach(({ mask }, photo) => expect(overlap(mask, maskOf(photo, 'product'))).toBeGreaterThan(0.9));
});

test('what is certain and agrees with the other photos stays as it was', async () => {
  const photos = [lookedAt(0, 'plant'), ...[1, 2, 3].map((photo) => lookedAt(photo, 'product', 0.9))];
  const [again, ...kept] = await agreeLooks(photos, { cutOut });
  expect(again.mask).not.toBe(photos[0].mask);
  kept.forEach(({ mask }, i) => expect(mask).toBe(photos[i + 1].mask));
});

test('silhouettes that no second opinion was asked about stay as they are, and so do all of three', async () => {
  const photos = [0, 1, 2, 3].map((photo) => lookedAt(photo, photo === 0 ? 'plant' : 'product'));
  const own = { ...photos[0], looks: undefined };
  const agreed = await agreeLooks([own, ...photos.slice(1)], { cutOut });
  agreed.forEach(({ mask }, i) => expect(mask).toBe(photos[i].mask));
  expect(agreed.every((silhouette) => !('looks' in silhouette))).toBe(true);
});
