import { expect, test } from 'vitest';
import { maskOverlap } from '../../../../functions/engine/bench/mask-overlap.ts';
import { moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { rotationY } from '../../../../functions/engine/geometry/mat3.ts';
import { agreeTracked } from '../../../../functions/engine/poses/agree-tracked.ts';
import type { RoomPhoto } from '../../../../functions/engine/poses/room-photo.ts';
import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { armchair, cameraAt, changedIn, silhouetteOf } from '../../../support/engine/silhouettes.ts';

/* A walk round an armchair in a room. In one frame of three the outline lacks its upper half or has what stands beside it. */
const FRAMES = 12;
const SIDE = 160;
const cameras = Array.from({ length: FRAMES }, (_, i) =>
  cameraAt({ azimuth: (i * 360) / FRAMES, elevation: 14 + 3 * Math.sin(i / 3), distance: 2.5 }, SIDE),
);
const masks = cameras.map((camera) => silhouetteOf(armchair, camera));

const outlines = masks.map((mask, i) => {
  if (i % 6 === 1) return changedIn(mask, [0, 0, 1, 0.45], 0);
  return i % 6 === 4 ? changedIn(mask, [0.1, 0.3, 0.3, 0.7], 255) : mask;
});

/** Brown before a room that is as brown in places. */
const photograph = (mask: Mask, frame: number): Image => ({
  width: SIDE,
  height: SIDE,
  channels: 3,
  data: Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, k) => {
    const pixel = Math.floor(k / 3);
    const isThing = (Math.floor((pixel % SIDE) / 20) + Math.floor(pixel / SIDE / 20) + frame) % 4 === 0;
    const colour = mask.data[pixel] > 127 || isThing ? [120, 70, 40] : [190, 190, 195];
    return colour[k % 3] + ((pixel * 7) % 9);
  }),
});
const frames = outlines.map((mask, i): RoomPhoto => ({
  image: photograph(masks[i], i),
  mask,
  confidence: 0.6,
  isDoubtful: true,
  likelihood: { ...mask, data: mask.data.map((value) => (value > 127 ? 200 : 50)) },
}));

test('outlines that are wrong in one frame of three of a room are cut out rightly by what all frames show', () => {
  const overlaps = outlines.map((mask, i) => maskOverlap(mask, masks[i]));
  expect(overlaps.filter((overlap) => overlap < 0.9).length).toBe(FRAMES / 3);
  // What tracks tell is a world of any size, turned any way round.
  const tracked = cameras.map((camera) =>
    moveCamera(camera, { rotation: rotationY(0.7), scale: 3, translation: [0.4, -1.1, 0.2] }),
  );
  const agreed = agreeTracked(
    frames,
    tracked,
    cameras.map(({ focal }) => focal),
  );
  agreed.forEach((mask, i) => expect(maskOverlap(mask, masks[i]), `frame ${i}`).toBeGreaterThan(0.93));
});
