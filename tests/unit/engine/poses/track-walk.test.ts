import { describe, expect, test } from 'vitest';
import { rotationErrors } from '../../../../functions/engine/bench/pose-errors.ts';
import type { Track } from '../../../../functions/engine/features/follow-features.ts';
import { project } from '../../../../functions/engine/geometry/camera.ts';
import type { Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import { adjustBundle, missesOf } from '../../../../functions/engine/poses/adjust-bundle.ts';
import { coherenceView } from '../../../../functions/engine/poses/coherence-view.ts';
import { orbitOfTracked } from '../../../../functions/engine/poses/orbit-of-tracked.ts';
import { ORBIT_PARAMETERS, orbitOf, posesOfOrbit } from '../../../../functions/engine/poses/orbit.ts';
import { placeTracks } from '../../../../functions/engine/poses/place-tracks.ts';
import { randomNumbers } from '../../../../functions/engine/poses/random-numbers.ts';
import { equalRing, ringOfTracks } from '../../../../functions/engine/poses/ring-of-tracks.ts';
import { trackWalk } from '../../../../functions/engine/poses/track-walk.ts';
import type { Camera } from '../../../../functions/engine/types.ts';
import { armchair, cameraAt, silhouetteOf } from '../../../support/engine/silhouettes.ts';

/* A walk in 24 uneven steps round a product in a room, filmed with a lens that nobody knows. */
const FRAMES = 24;
const SIDE = 600;
const random = randomNumbers(5);
const walk = (side: number): Camera[] =>
  Array.from({ length: FRAMES }, (_, i) =>
    cameraAt(
      {
        azimuth: (i * 360) / FRAMES + 3 * Math.sin(3 * i),
        elevation: 14 + 3 * Math.sin(i / 3),
        distance: 2.5 + 0.1 * Math.sin(i / 2),
      },
      side,
    ),
  );
const cameras = walk(SIDE);
const places = cameras.map((_, i) => i / FRAMES);

/** Whether something else was taken for this track's thing. */
const isWrong = (t: number): boolean => t % 12 === 0;
/** Things on the product, on the floor round it and on walls behind, each seen from a few places side by side. */
const all = Array.from({ length: 1500 }, (_, t): Track & { wrong: boolean } => {
  const from = Math.floor(FRAMES * random());
  const [a, far] = [2 * Math.PI * random(), 4 + 2 * random()];
  const things: Vec3[] = [
    [random() - 0.5, random(), random() - 0.5],
    [4 * (random() - 0.5), 0, 4 * (random() - 0.5)],
    [far * Math.sin(a), 2 * random(), far * Math.cos(a)],
  ];
  const length = 2 + Math.floor(3 * random());
  const frames = Array.from({ length }, (__, k) => (from + k) % FRAMES);
  const seen = frames.map((i): [number, number] => {
    const { u, v } = project(cameras[i], things[t % 3]);
    return [u + 0.6 * (random() - 0.5), v + 0.6 * (random() - 0.5)];
  });
  if (isWrong(t)) seen[0] = [SIDE * random(), SIDE * random()];
  return { frames, seen, wrong: isWrong(t) };
});
const tracks = all.filter(({ seen }) => seen.every(([u, v]) => u > 0 && v > 0 && u < SIDE && v < SIDE));

const camerasOf = (orbit: Float64Array, focal: number): Camera[] => {
  const poses = posesOfOrbit(orbit);
  return cameras.map((camera, i) => ({
    ...camera,
    focal,
    rotation: [...poses.subarray(12 * i, 12 * i + 9)],
    translation: [poses[12 * i + 9], poses[12 * i + 10], poses[12 * i + 11]],
  }));
};

describe('tracks of a walk, one in twelve of them wrong, begun from equal steps with a lens 15 % too short', () => {
  const lens = { focal: 0.85 * cameras[0].focal, radial: 0, cx: SIDE / 2, cy: SIDE / 2 };
  const ring = ringOfTracks(tracks, equalRing(places, 1), lens);
  const seenWith = { ...lens, focal: ring.focal };
  const start = { orbit: ring.orbit, lens: seenWith, points: placeTracks(ring.orbit, seenWith, tracks) };
  const bundle = adjustBundle(start, tracks, { iterations: 60, outlier: 1 });

  test('the ring alone is right to one degree', () => {
    expect(rotationErrors(camerasOf(ring.orbit, ring.focal), cameras).worst).toBeLessThan(1);
  });

  test('the adjusted cameras are right to .1°, and the lens to 1 %', () => {
    expect(rotationErrors(camerasOf(bundle.orbit, bundle.lens.focal), cameras).worst).toBeLessThan(0.1);
    expect(Math.abs(bundle.lens.focal / cameras[0].focal - 1)).toBeLessThan(0.01);
  });

  test('of the right tracks nearly all are seen within 3 pixels of their places, of the wrong ones hardly any', () => {
    const worst = missesOf(bundle, tracks).map((misses) => Math.max(...misses));
    const share = (wrong: boolean) => {
      const some = worst.filter((_, t) => tracks[t].wrong === wrong);
      return some.filter((miss) => miss < 3).length / some.length;
    };
    expect(share(false)).toBeGreaterThan(0.97);
    expect(share(true)).toBeLessThan(0.15);
  });
});

test('cameras of any size and place become an orbit in heights of the product, by its outlines', () => {
  const small = walk(100);
  const views = small.map((camera) =>
    coherenceView(silhouetteOf(armchair, camera), camera.focal, { diagonal: 100, points: 50 }),
  );
  const truth = orbitOf(small, [0, 0.5, 0]);
  const elsewhere = small.map((camera): Camera => {
    // A world three times as large, its origin far off.
    const [x, y, z] = camera.translation;
    const r = camera.rotation;
    const move = [5, -2, 1];
    const moved = [0, 1, 2].map(
      (k) => 3 * (r[3 * k] * move[0] + r[3 * k + 1] * move[1] + r[3 * k + 2] * move[2]),
    );
    return { ...camera, translation: [3 * x + moved[0], 3 * y + moved[1], 3 * z + moved[2]] };
  });
  const orbit = orbitOfTracked(elsewhere, views);
  for (let k = 0; k < orbit.length; k += ORBIT_PARAMETERS) {
    expect(Math.abs(Math.exp(orbit[k + 2] - truth[k + 2]) - 1)).toBeLessThan(0.12);
    expect(Math.abs(orbit[k] - orbit[0] - truth[k] + truth[0])).toBeLessThan(0.06);
  }
});

test('before an even wall nothing is known again, and no cameras are told', () => {
  const wall = {
    width: 200,
    height: 150,
    channels: 3,
    data: new Uint8Array(200 * 150 * 3).fill(190),
  } as const;
  expect(
    trackWalk(
      places.map(() => wall),
      { places },
    ),
  ).toBeUndefined();
});
