import { expect, test } from 'vitest';
import { admitLeftOut } from '../../../../functions/engine/poses/admit-left-out.ts';
import type { FittedOrbit } from '../../../../functions/engine/poses/fit-orbit.ts';
import type { RoomPhoto } from '../../../../functions/engine/poses/room-photo.ts';
import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { armchair, cameraAt, silhouetteOf } from '../../../support/engine/silhouettes.ts';

const [SIDE, COUNT, ABSENT] = [112, 8, 3];
/* Photos are taken at uneven steps and heights: neighbours tell only about where the one between them was taken. */
const cameras = Array.from({ length: COUNT }, (_, i) =>
  cameraAt(
    { azimuth: 45 * i + [0, 5, -4, 6, -3, 2, -6, 4][i], elevation: 12 + 5 * (i % 2), distance: 3 },
    SIDE,
  ),
);
const masks = cameras.map((camera) => silhouetteOf(armchair, camera));
const places = masks.map((_, i) => i / COUNT);

/** Red before a grey wall, or the wall alone. */
function photograph(mask: Mask, isThere: boolean): Image {
  const data = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, k) => {
    const pixel = Math.floor(k / 3);
    const isRed = isThere && mask.data[pixel] > 127;
    return (isRed ? [150, 40, 40] : [190, 190, 195])[k % 3] + ((pixel * 7) % 5);
  });
  return { width: SIDE, height: SIDE, channels: 3, data };
}
/** What was taken for the product where it was not found: a corner of the wall. */
const corner: Mask = {
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, p) => (p % SIDE < 14 && p < 14 * SIDE ? 255 : 0)),
};
const photosOf = (isThere: boolean): RoomPhoto[] =>
  masks.map((mask, i) => {
    const found = i === ABSENT ? corner : mask;
    return {
      image: photograph(mask, i !== ABSENT || isThere),
      mask: found,
      likelihood: { ...found, data: found.data.map((value) => (value > 127 ? 220 : 40)) },
      isDoubtful: true,
      confidence: i === ABSENT ? 0.1 : 0.8,
      focal: cameras[i].focal,
    };
  });
const used = [...cameras.keys()].filter((i) => i !== ABSENT);
const orbitOf = (indices: readonly number[], incoherence: number): FittedOrbit => ({
  used: [...indices],
  poses: {
    cameras: indices.map((i) => cameras[i]),
    incoherence,
    perPhoto: indices.map(() => incoherence),
  },
});

function overlap(a: Mask, b: Mask): number {
  const both = a.data.filter((value, p) => value > 127 && b.data[p] > 127).length;
  return both / a.data.filter((value, p) => value > 127 || b.data[p] > 127).length;
}

test('a product that was not found in one photo is found where the others show it', () => {
  const all = admitLeftOut(photosOf(true), orbitOf(used, 0.02), places, (indices) => orbitOf(indices, 0.02));
  expect(all.used).toEqual([...cameras.keys()]);
  expect(all.lookedFor).toEqual([ABSENT]);
  expect(overlap(all.recut![ABSENT], masks[ABSENT])).toBeGreaterThan(0.95);
  expect(all.recut![0]).toBe(masks[0]);
});

test('a photo that does not show the product, or disagrees with the others, stays left out', () => {
  const found = orbitOf(used, 0.02);
  expect(admitLeftOut(photosOf(false), found, places, (indices) => orbitOf(indices, 0.02))).toBe(found);
  expect(admitLeftOut(photosOf(true), found, places, (indices) => orbitOf(indices, 0.2))).toBe(found);
});
