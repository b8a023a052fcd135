import { describe, expect, test } from 'vitest';
import { cameraCentre } from '../../../../functions/engine/geometry/camera.ts';
import { add, multiply } from '../../../../functions/engine/geometry/vec3.ts';
import { fitAgreeingOrbit } from '../../../../functions/engine/poses/fit-agreeing-orbit.ts';
import { fitRoundOrbit } from '../../../../functions/engine/poses/fit-round-orbit.ts';
import type { RoomPhoto } from '../../../../functions/engine/poses/room-photo.ts';
import type { Camera, Mask } from '../../../../functions/engine/types.ts';
import { maskOverlap } from '../../../../functions/engine/bench/mask-overlap.ts';
import {
  armchair,
  box,
  cameraAt,
  silhouetteOf,
  union,
  type Solid,
} from '../../../support/engine/silhouettes.ts';
import { isFull } from '../../../support/proof-size.ts';

const SIDE = 200;
const DEGREE = Math.PI / 180;
const ELEVATIONS = [6, 24, 12, 20, 9, 16];
/** Focal length of most telephones, in shares of a photo's longer side. */
const USUAL = 0.74;
/** As large in each photo through a longer lens, from farther away. */
const throughLens = (factor: number): Camera[] =>
  ELEVATIONS.map((elevation, i) => ({
    ...cameraAt({ azimuth: 60 * i, elevation, distance: 2 * factor }, SIDE),
    focal: factor * USUAL * SIDE,
  }));
const cameras = throughLens(1);
const places = ELEVATIONS.map((_, i) => i / ELEVATIONS.length);
const seen = (solid: Solid, by: readonly Camera[] = cameras): Mask[] =>
  by.map((camera) => silhouetteOf(solid, camera));
const photosOf = (masks: readonly Mask[]) => masks.map((mask) => ({ mask, focal: cameras[0].focal }));
/** The same as photos before a plain wall, or of a room. */
const inPlace = (masks: readonly Mask[], isRoom: boolean) =>
  photosOf(masks).map((photo) => ({
    ...photo,
    isDoubtful: isRoom,
    confidence: 1,
    ...(isRoom && { likelihood: photo.mask }),
  })) as unknown as RoomPhoto[];

/** A drum on the axis. */
const drum =
  (foot: number, top: number, radius: number): Solid =>
  (origin, direction) => {
    const [from, to] = [foot, top].map((y) => (y - origin[1]) / direction[1]).toSorted((a, b) => a - b);
    const flat = direction[0] ** 2 + direction[2] ** 2;
    const nearest = -(origin[0] * direction[0] + origin[2] * direction[2]) / flat;
    const [x, , z] = add(origin, multiply(direction, nearest));
    const root = radius ** 2 - x * x - z * z;
    if (root <= 0) return [];
    const half = Math.sqrt(root / flat);
    const stretch: [number, number] = [Math.max(from, nearest - half), Math.min(to, nearest + half)];
    return stretch[0] < stretch[1] ? [stretch] : [];
  };

const lamp = union(drum(0, 0.1, 0.2), drum(0.1, 0.6, 0.06), drum(0.6, 1, 0.32));
const lamps = seen(lamp);
/** The second photo's outline has a block beside the product. */
const torn = lamps.map((mask, i) => {
  if (i !== 1) return mask;
  const data = mask.data.slice();
  for (let y = 90; y < 130; y++) data.fill(255, y * SIDE + 100, y * SIDE + 135);
  return { ...mask, data };
});
/** A fit takes 20 s of the processor, and this one tells all: of a room, where outlines are cut again, by files that do not tell their lens. */
const found = fitAgreeingOrbit(
  inPlace(torn, true).map((photo) => ({ ...photo, focal: undefined })),
  { places },
);

const elevationOf = (camera: Camera): number => {
  const [x, y, z] = cameraCentre(camera);
  return Math.atan2(y - 0.5, Math.hypot(x, z)) / DEGREE;
};

/** The search for other orbits does not leave them at equal steps. */
function expectEqualSteps(all: readonly Camera[]): void {
  const azimuths = all.map((camera) => {
    const [x, , z] = cameraCentre(camera);
    return Math.atan2(x, z) / DEGREE;
  });
  azimuths.forEach((azimuth, i) => {
    const step = azimuth - azimuths[0] - 60 * i;
    expect(Math.abs(step - 360 * Math.round(step / 360)), `photo ${i + 1}`).toBeLessThan(0.6);
  });
}

describe('the orbit of a round product', () => {
  test('has its photos at equal steps round it', () => expectEqualSteps(found.poses.cameras));

  test('has every camera as high as it stood, though one outline errs', () => {
    const off = found.poses.cameras.map((camera, i) => elevationOf(camera) - elevationOf(cameras[i]));
    const common = off.reduce((sum, degrees) => sum + degrees, 0) / off.length;
    expect(Math.abs(common)).toBeLessThan(2);
    off.forEach((degrees, i) => expect(Math.abs(degrees - common), `photo ${i + 1}`).toBeLessThan(0.7));
  });

  test('has an outline that errs cut again by the profile that the others show, and the others as they are', () => {
    expect(maskOverlap(torn[1], lamps[1])).toBeLessThan(0.9);
    expect(maskOverlap(found.recut![1], lamps[1])).toBeGreaterThan(0.97);
    expect(found.recut![0]).toBe(torn[0]);
  });

  test.runIf(isFull)(
    'is seen with the longer lens that its profile speaks for, where no file tells one',
    () => {
      const far = throughLens(2.6);
      const untold = seen(lamp, far).map((mask) => ({ mask }));
      const { poses } = fitRoundOrbit(untold, { places, isRecut: false })!;
      // The usual one would be .38 of it; a profile tells hardly more than that it is another.
      expect(poses.cameras[0].focal / far[0].focal).toBeGreaterThan(0.59);
      expect(poses.cameras[0].focal / far[0].focal).toBeLessThan(1.6);
    },
  );

  test('is not looked for where the product is another, or photos are few', () => {
    for (const solid of [armchair, box([-0.3, 0, -0.3], [0.3, 1, 0.3])])
      expect(fitRoundOrbit(photosOf(seen(solid)), { places, isRecut: true })).toBeUndefined();
    const few = { places: places.slice(1), isRecut: true };
    expect(fitRoundOrbit(photosOf(lamps).slice(1), few)).toBeUndefined();
  });

  // What is bare and what is not is told by `fitRoundBody`, whose tests hold it.
  test.runIf(isFull)('is not looked for where a handle, or feet, tell how photos stand about it', () => {
    const withHandle = union(lamp, box([0.25, 0.1, -0.06], [0.8, 0.9, 0.06]));
    expect(fitRoundOrbit(photosOf(seen(withHandle)), { places, isRecut: true })).toBeUndefined();
    const feet = [-0.2, 0.12].flatMap((x) =>
      [-0.2, 0.12].map((z) => box([x, 0, z], [x + 0.08, 0.14, z + 0.08])),
    );
    const withFeet = union(drum(0.14, 1, 0.35), ...feet);
    expect(fitRoundOrbit(photosOf(seen(withFeet)), { places, isRecut: true })).toBeUndefined();
  });
});

test.runIf(isFull)('before plain walls a round product is placed as such, with its own outlines', () => {
  const { poses, recut } = fitAgreeingOrbit(inPlace(lamps, false), { places });
  expectEqualSteps(poses.cameras);
  expect(recut).toBeUndefined();
});

test.runIf(isFull)(
  'frames of a walk beyond the twelve that are searched with stand as high as they stood',
  () => {
    const frames = Array.from({ length: 18 }, (_, i) => ({
      ...cameraAt({ azimuth: 20 * i, elevation: 12 + 6 * Math.sin(1.7 * i), distance: 2 }, SIDE),
      focal: USUAL * SIDE,
    }));
    const { poses } = fitRoundOrbit(photosOf(seen(lamp, frames)), {
      places: frames.map((_, i) => i / frames.length),
      isRecut: false,
    })!;
    const off = poses.cameras.map((camera, i) => elevationOf(camera) - elevationOf(frames[i]));
    const common = off.reduce((sum, degrees) => sum + degrees, 0) / off.length;
    off.forEach((degrees, i) => expect(Math.abs(degrees - common), `frame ${i + 1}`).toBeLessThan(0.7));
  },
);

test.runIf(isFull)('a photo from far above the others does not stay where the fit of all began', () => {
  const high = [30, 8, 10, 6, 9, 12];
  const pot = union(drum(0, 0.6, 0.6), drum(0.6, 1, 0.8));
  const taken = high.map((elevation, i) => ({
    ...cameraAt({ azimuth: 60 * i, elevation, distance: 3 }, SIDE),
    focal: USUAL * SIDE,
  }));
  const { poses } = fitRoundOrbit(photosOf(seen(pot, taken)), { places, isRecut: false })!;
  poses.cameras.forEach((camera, i) =>
    expect(Math.abs(elevationOf(camera) - high[i]), `photo ${i + 1}`).toBeLessThan(3),
  );
});
