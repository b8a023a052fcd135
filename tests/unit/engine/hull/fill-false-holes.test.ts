import { expect, test } from 'vitest';
import { fillFalseHoles } from '../../../../functions/engine/hull/fill-false-holes.ts';
import type { Mask } from '../../../../functions/engine/types.ts';
import { box, cameraAt, silhouetteOf, union } from '../../../support/engine/silhouettes.ts';

const SIDE = 160;
const orbit = (count: number, first = 0) =>
  Array.from({ length: count }, (_, i) =>
    cameraAt({ azimuth: first + (360 * i) / count, elevation: 10, distance: 3 }, SIDE),
  );

// A door frame on a sill, seen from the front and from the back:
//
//   ████████
//   █      █
//   █      █
//   ████████
const frame = union(
  box([-0.4, 0, -0.08], [0.4, 0.15, 0.08]),
  box([-0.4, 0.85, -0.08], [0.4, 1, 0.08]),
  box([-0.4, 0, -0.08], [-0.25, 1, 0.08]),
  box([0.25, 0, -0.08], [0.4, 1, 0.08]),
);
const barrel = box([-0.35, 0, -0.35], [0.35, 1, 0.35]);

// A box open in front, from above:
//
//   ██████████
//   █        █
//   █        █   the photos of this side
const niche = union(
  box([-0.35, 0, -0.35], [0.35, 1, -0.25]),
  box([-0.35, 0, -0.35], [-0.25, 1, 0.35]),
  box([0.25, 0, -0.35], [0.35, 1, 0.35]),
  box([-0.35, 0, -0.35], [0.35, 0.1, 0.35]),
  box([-0.35, 0.9, -0.35], [0.35, 1, 0.35]),
);
const opening = box([-0.22, 0.13, 0.34], [0.22, 0.87, 0.35]);

/** The mask with a round dot of the backdrop's colour on the product, right of the photo's middle by a share of it. */
function withDot(mask: Mask, across = 0, radius = 4): Mask {
  const data = mask.data.slice();
  for (let p = 0; p < data.length; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)];
    if (Math.hypot(x - SIDE / 2 - across * SIDE, y - SIDE / 2) < radius) data[p] = 0;
  }
  return { ...mask, data };
}

test('paint as light as the wall is no hole, in one photo or in several', () => {
  const cameras = orbit(8);
  const solid = cameras.map((camera) => silhouetteOf(barrel, camera));
  const pierced = solid.map((mask, i) => (i < 3 ? withDot(mask, 0.05 * (1 - i)) : mask));
  const filled = fillFalseHoles(pierced, cameras);
  filled.forEach((mask, i) => expect(mask.data, `photo ${i + 1}`).toEqual(solid[i].data));
});

test('paint that neighbouring frames of a walk all take for wall is no hole either', () => {
  const cameras = orbit(36);
  const solid = cameras.map((camera) => silhouetteOf(barrel, camera));
  const pierced = solid.map((mask, i) => (i < 3 ? withDot(mask) : mask));
  expect(fillFalseHoles(pierced, cameras)[1].data).toEqual(solid[1].data);
});

test('a hole that other photos look through as well stays', () => {
  const cameras = orbit(8, 12);
  const masks = cameras.map((camera) => silhouetteOf(frame, camera));
  fillFalseHoles(masks, cameras).forEach((mask, i) => expect(mask).toBe(masks[i]));
});

test('beside a true hole a false one is filled', () => {
  const cameras = orbit(8, 12);
  const masks = cameras.map((camera) => silhouetteOf(frame, camera));
  const painted = masks.with(0, withDot(masks[0], -0.118, 3));
  expect(painted[0].data).not.toEqual(masks[0].data);
  expect(fillFalseHoles(painted, cameras)[0].data).toEqual(masks[0].data);
});

test('the inside of an open box is no hole, though three photos take it for the room: who looks from behind sees the box', () => {
  const cameras = orbit(8);
  const solid = cameras.map((camera) => silhouetteOf(niche, camera));
  const emptied = solid.map((mask, i) => {
    if (![0, 1, 7].includes(i)) return mask;
    const inside = silhouetteOf(opening, cameras[i]);
    return { ...mask, data: mask.data.map((level, p) => (inside.data[p] > 127 ? 0 : level)) };
  });
  expect(emptied[0].data).not.toEqual(solid[0].data);
  fillFalseHoles(emptied, cameras).forEach((mask, i) =>
    expect(mask.data, `photo ${i + 1}`).toEqual(solid[i].data),
  );
});

test('a gap that one photo alone shows filled stays open in the others', () => {
  const cameras = orbit(8, 12);
  const masks = cameras.map((camera) => silhouetteOf(frame, camera));
  const whole = silhouetteOf(box([-0.4, 0, -0.08], [0.4, 1, 0.08]), cameras[4]);
  expect(whole.data).not.toEqual(masks[4].data);
  const filled = masks.with(4, whole);
  fillFalseHoles(filled, cameras).forEach((mask, i) => expect(mask).toBe(filled[i]));
});
