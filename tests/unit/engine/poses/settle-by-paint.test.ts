import { expect, test } from 'vitest';
import { cameraCentre, moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { IDENTITY, rotationY } from '../../../../functions/engine/geometry/mat3.ts';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { matchPaint } from '../../../../functions/engine/poses/match-paint.ts';
import { orbitOf } from '../../../../functions/engine/poses/orbit.ts';
import { paintProblem } from '../../../../functions/engine/poses/paint-problem.ts';
import { settleByPaint } from '../../../../functions/engine/poses/settle-by-paint.ts';
import { prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';
import type { Camera, Capture } from '../../../../functions/engine/types.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import type { ViewSource } from '../../../../functions/engine/views/view-source.ts';
import { block, photograph } from '../../../support/engine/crate.ts';

const DEGREE = Math.PI / 180;
/** Degrees by which outlines of a nearly round product leave its photos turned about it. */
const OFF = [0, 2.5, -1, 1.5, -2, 0.5, -2.5, 1];

const barrel = (x: number, y: number, z: number) =>
  Math.min(0.35 - 0.3 * y * y - Math.hypot(x, z), 0.5 - Math.abs(y));

/** A belt with blotches of two sizes that recur nowhere: so many and a few more over the height. Every spot of them costs time. */
const belt = (belowAndAbove: number, blots: number) => (x: number, y: number, z: number) => {
  if (Math.abs(y) > belowAndAbove) return 128;
  const [large, small] = [blots, 2.2 * blots].map((size) => noise(size * x, size * y, size * z) - 0.5);
  return 128 + 110 * large + 80 * small;
};
const blotches = belt(0.25, 12);

/** Random numbers of 0 to 1 at whole places, and between them what lies between. */
function noise(x: number, y: number, z: number): number {
  const at = (i: number, j: number, k: number) => {
    const wave = Math.sin(127.1 * i + 311.7 * j + 74.7 * k) * 43758.5453;
    return wave - Math.floor(wave);
  };
  const [i, j, k] = [x, y, z].map(Math.floor);
  const mix = (a: number, b: number, share: number) => a + share * (b - a);
  const row = (dj: number, dk: number) => mix(at(i, j + dj, k + dk), at(i + 1, j + dj, k + dk), x - i);
  return mix(mix(row(0, 0), row(1, 0), y - j), mix(row(0, 1), row(1, 1), y - j), z - k);
}

/** Eight photos of a barrel 1 high, with its foot at the origin. */
const photos = (paint: typeof barrel, solid = barrel): ViewSource[] =>
  photograph(solid, paint).map((view) => ({
    ...view,
    camera: moveCamera(view.camera, { rotation: IDENTITY, scale: 1, translation: [0, 0.5, 0] }),
  }));

const turnedBy = (view: ViewSource, degrees: number): ViewSource => ({
  ...view,
  camera: moveCamera(view.camera, {
    rotation: rotationY(degrees * DEGREE),
    scale: 1,
    translation: [0, 0, 0],
  }),
});

const hullOf = (views: readonly ViewSource[]) =>
  carveHull(
    hullViews(
      views.map(({ mask }) => mask),
      views.map(({ camera }) => camera),
    ),
    { resolution: 64 },
  );

function settled(paint: typeof barrel) {
  const views = photos(paint);
  const guessed = views.map((view, i) => turnedBy(view, OFF[i]));
  const poses = { cameras: guessed.map(({ camera }) => camera), incoherence: 0, perPhoto: OFF };
  return { views, found: settleByPaint(guessed, poses, hullOf(guessed)) };
}

function azimuth({ camera }: Pick<ViewSource, 'camera'>): number {
  const [x, , z] = cameraCentre(camera);
  return Math.atan2(x, z) / DEGREE;
}

test('photos whose outlines leave open how they are turned are turned to where their paint lies', () => {
  const { views, found } = settled(blotches);
  found!.poses.cameras.forEach((camera, i) => {
    const off = azimuth({ camera }) - azimuth(views[i]);
    expect(Math.abs(off - 360 * Math.round(off / 360)), `photo ${i + 1}`).toBeLessThan(0.8);
  });
});

/** What paint makes of photos of a block whose focal length is taken to be so many times as long as it is. */
function settledThrough(guessed: number, capture: Capture) {
  const middle = [0, 0.5, 0];
  const views = photos(belt(0.15, 10), block).map((view) => shrinkView(view, 140));
  const farther = views.map((view) => {
    const [x, y, z] = view.camera.translation;
    const away = Math.hypot(...cameraCentre(view.camera).map((c, k) => c - middle[k]));
    const camera: Camera = {
      ...view.camera,
      focal: guessed * view.camera.focal,
      translation: [x, y, z - (guessed - 1) * away],
    };
    return { ...view, camera };
  });
  const poses = { cameras: farther.map(({ camera }) => camera), incoherence: 0.05, perPhoto: OFF };
  const found = settleByPaint(farther, poses, hullOf(farther), { capture });
  return { found, lens: found && found.poses.cameras[0].focal / views[0].camera.focal };
}

test('a focal length that files tell a seventh too long is put right by paint', () => {
  const { found, lens } = settledThrough(1.15, 'photos');
  expect(found).toMatchObject({ isLensTold: true });
  expect(Math.abs(lens! - 1)).toBeLessThan(0.03);
});

test('that of a film, which nobody tells, is put right where it is nearer than a file’s may be', () => {
  expect(Math.abs(settledThrough(1.045, 'walk').lens! - 1)).toBeLessThan(0.02);
});

test('a plain product leaves its cameras where outlines put them', () => {
  expect(settled(() => 128).found).toBeUndefined();
});

const matched = once(() => {
  const views = photos(blotches);
  const grey = views.map((view) => prepareGreyView(view, [0, 0.5, 0], 1 / 150));
  return {
    cameras: grey.map(({ camera }) => camera),
    matches: matchPaint(hullOf(views), grey, { reach: 2, most: 160 }),
  };
});

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

test('spots that two photos show lie on the lines on which the cameras have them, to half a percent of the height', () => {
  const { cameras, matches } = matched();
  const misses = paintProblem(matches, cameras, { outlier: 1, strength: 0.1 })
    .misses(orbitOf(cameras, [0, 0.5, 0]))
    .map(Math.abs);
  expect(matches.length).toBeGreaterThan(200);
  expect(misses.filter((miss) => miss < 0.5).length).toBeGreaterThan(0.85 * matches.length);
});

test('the slope by which cameras are moved is that of what matches cost', () => {
  const { cameras, matches } = matched();
  const problem = paintProblem(matches.slice(0, 60), cameras, { outlier: 0.5, strength: 0.1 });
  const x = orbitOf(cameras, [0, 0.5, 0]);
  const { gradient } = problem.linearise(x);
  for (const k of [7, 13, 20, 27]) {
    const moved = [-1e-4, 1e-4].map((d) => problem.cost(x.map((value, c) => (c === k ? value + d : value))));
    expect(2 * gradient[k]).toBeCloseTo((moved[1] - moved[0]) / 2e-4, 1);
  }
});
