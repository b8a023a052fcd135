import { expect, test } from 'vitest';
import { choosePhotos, type InspectedPhoto } from '../../../../functions/generation/rodin/choose-photos.ts';

const sharp: InspectedPhoto = { fault: undefined, blur: 0.5 };
const blurred: InspectedPhoto = { fault: undefined, blur: 3.5 };
const unusable: InspectedPhoto = { fault: 'product_cut_by_frame', blur: 0.5 };
const orbit = (count: number, others: Record<number, InspectedPhoto> = {}) =>
  Array.from({ length: count }, (_, i) => others[i] ?? sharp);

test('JOB-09 at most five photos are sent, the first one first and the others spread over the orbit', () => {
  expect(choosePhotos(orbit(4))).toEqual([0, 1, 2, 3]);
  expect(choosePhotos(orbit(5))).toEqual([0, 1, 2, 3, 4]);
  expect(choosePhotos(orbit(10))).toEqual([0, 2, 4, 6, 8]);
  const twelve = choosePhotos(orbit(12));
  expect(twelve).toEqual(twelve.toSorted((a, b) => a - b));
  expect(new Set(twelve).size).toBe(5);
});

test('JOB-09 a sharper neighbour goes before a blurred photo, an unusable one is never sent', () => {
  expect(choosePhotos(orbit(10, { 4: blurred }))).toEqual([0, 2, 3, 6, 8]);
  expect(choosePhotos(orbit(10, { 8: unusable }))).not.toContain(8);
  expect(choosePhotos(orbit(6, { 3: unusable, 5: unusable }))).toEqual([0, 1, 2, 4]);
});

test('JOB-09 JOB-04 an unusable first photo, or too few usable ones, is told to the owner before anything is paid', () => {
  expect(() => choosePhotos(orbit(8, { 0: unusable }))).toThrow('product_cut_by_frame (photo 1)');
  expect(() => choosePhotos(orbit(4, { 2: unusable }))).toThrow('product_cut_by_frame (photo 3)');
});
