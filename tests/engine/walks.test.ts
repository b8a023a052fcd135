import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhotoSet } from '../../functions/engine/bench/photo-sets.ts';
import { rotationErrors } from '../../functions/engine/bench/pose-errors.ts';
import type { AgreeingOrbit } from '../../functions/engine/poses/fit-agreeing-orbit.ts';
import type { RoomPhoto } from '../../functions/engine/poses/room-photo.ts';
import { fitWalk } from '../../functions/engine/poses/fit-walk.ts';
import { trackWalk } from '../../functions/engine/poses/track-walk.ts';
import type { Camera, Mask } from '../../functions/engine/types.ts';
import { isFull } from '../support/proof-size.ts';
import { armchair, cameraAt, silhouetteOf } from '../support/engine/silhouettes.ts';

/* A walk round an armchair in 24 uneven steps, filmed with a lens that nobody knows. */
const FRAMES = 24;
const cameras: Camera[] = Array.from({ length: FRAMES }, (_, i) =>
  cameraAt({
    azimuth: (i * 360) / FRAMES + 4 * Math.sin(3 * i),
    elevation: 14 + 3 * Math.sin(i / 3),
    distance: 2.5 + 0.1 * Math.sin(i / 2),
  }),
);
const frameOf = (mask: Mask): RoomPhoto => ({
  image: { ...mask, channels: 3, data: new Uint8Array(3 * mask.data.length) },
  mask,
  isDoubtful: false,
  confidence: 1,
});
const masks = cameras.map((camera) => silhouetteOf(armchair, camera));
const places = masks.map((_, i) => i / FRAMES);

/** The silhouette without what lies left of the middle of the photo: something stood before it. */
const halved = ({ width, height, data }: Mask): Mask => ({
  width,
  height,
  data: data.map((level, pixel) => (pixel % width < 0.45 * width ? 0 : level)),
});

describe.runIf(isFull)('a walk of which one outline is wrong', () => {
  const WRONG = 9;
  let found: AgreeingOrbit;
  beforeAll(() => {
    const frames = masks.map((mask, i) => frameOf(i === WRONG ? halved(mask) : mask));
    found = fitWalk(
      // The search itself takes the frames that are surest.
      frames.map((frame, i) => (i === WRONG ? { ...frame, confidence: 0.9 } : frame)),
      { places, isSettled: true },
    );
  });

  test('that frame is left out, and no other', () => {
    expect(found.used).toEqual(masks.map((_, i) => i).filter((i) => i !== WRONG));
  });

  test('all others are found to .3° in the mean, those that were not searched too', () => {
    const truth = found.used.map((i) => cameras[i]);
    const { mean, worst } = rotationErrors(found.poses.cameras, truth);
    expect(mean).toBeLessThan(0.3);
    expect(worst).toBeLessThan(0.6);
  });

  test('the outlines tell the focal length to 3 %', () => {
    expect(found.isLensFitted).toBe(true);
    expect(found.poses.cameras[0].focal / cameras[0].focal).toBeCloseTo(1, 1.5);
  });
});

test.runIf(isFull)(
  'in a cluttered room the room tells where all 36 frames of a film were taken, and its lens',
  async () => {
    const views = await loadPhotoSet('stool', 'c36');
    const found = trackWalk(
      views.map(({ image }) => image),
      { places: views.map((_, i) => i / views.length) },
    )!;
    const truth = views.map(({ camera }) => camera);
    expect(found.used).toHaveLength(36);
    expect(rotationErrors(found.cameras, truth).worst).toBeLessThan(0.1);
    expect(Math.abs(found.cameras[0].focal / truth[0].focal - 1)).toBeLessThan(0.005);
  },
);
