import { expect, test, vi } from 'vitest';
import { agreeSilhouettes } from '../../../../functions/engine/stages/agree-silhouettes.ts';
import type { Image, Photo, SecondOpinion, Silhouette } from '../../../../functions/engine/types.ts';
import { cutOut, imageOf, lookedAt, maskOf, seenOf } from '../product-and-plant.ts';

const photos: Photo[] = [0, 1, 2, 3].map((i) => ({ name: `${i}.jpg`, image: imageOf(i) }));
const find: SecondOpinion['find'] = () => Promise.reject(new Error('nobody asks what strikes the eye'));
const looking = () =>
  vi.fn((image: Image) => Promise.resolve(seenOf(photos.findIndex((photo) => photo.image === image))));
const found = (count: number): Silhouette[] =>
  [0, 1, 2, 3].map((i) => {
    const { looks, likelihood, ...own } = lookedAt(i, 'product');
    return i < count ? { ...own, looks, likelihood } : own;
  });

test('a sure silhouette of ours is looked at too where the others stand in a room, and a cut-out is not', async () => {
  const look = looking();
  const silhouettes = found(3);
  silhouettes[3] = { mask: maskOf(3, 'plant'), confidence: 0.7, faults: [] };
  const agreed = await agreeSilhouettes(photos, silhouettes, { find, look, cutOut });
  expect(look.mock.calls).toEqual([[photos[3].image]]);
  expect(agreed[3].mask.data[80 * 160 + 80]).toBe(255);

  const [first, second, third, last] = photos;
  const cutOuts = [first, second, third, { ...last, mask: maskOf(3, 'plant') }];
  const kept = await agreeSilhouettes(cutOuts, silhouettes, { find, look: looking(), cutOut });
  expect(kept[3].mask).toBe(silhouettes[3].mask);
});

test('before a plain wall nothing is looked at, and nothing changes', async () => {
  const look = looking();
  const silhouettes = found(1);
  silhouettes[2] = { ...silhouettes[2], claimed: maskOf(2, 'plant') };
  const agreed = await agreeSilhouettes(photos, silhouettes, { find, look, cutOut });
  expect(look).not.toHaveBeenCalled();
  agreed.forEach(({ mask, claimed }, i) => {
    expect(mask).toBe(silhouettes[i].mask);
    expect(claimed).toBe(silhouettes[i].claimed);
  });
});

test('the frames of a walk stay as they were', async () => {
  const many = Array.from({ length: 16 }, (_, i) => i % 4);
  const silhouettes = many.map((i) => lookedAt(i, i === 0 ? 'plant' : 'product'));
  const walk = many.map((i) => photos[i]);
  const agreed = await agreeSilhouettes(walk, silhouettes, { find, look: looking(), cutOut });
  agreed.forEach(({ mask }, i) => expect(mask).toBe(silhouettes[i].mask));
});

test('what is found is inspected anew: a product that was not found in one photo is no fault any more', async () => {
  const silhouettes = found(4);
  silhouettes[0] = { ...lookedAt(0, 'plant', 0.1), faults: [{ code: 'backdrop_cluttered', value: 9 }] };
  const agreed = await agreeSilhouettes(photos, silhouettes, { find, look: looking(), cutOut });
  expect(agreed.map(({ faults }) => faults)).toEqual([[], [], [], []]);
});
