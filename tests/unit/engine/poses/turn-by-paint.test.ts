import { expect, test } from 'vitest';
import { cameraCentre, moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { IDENTITY, rotationY } from '../../../../functions/engine/geometry/mat3.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { fitRoundBody } from '../../../../functions/engine/hull/round-body.ts';
import { turnByPaint } from '../../../../functions/engine/poses/turn-by-paint.ts';
import type { Camera } from '../../../../functions/engine/types.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import { grain, photograph } from '../../../support/engine/crate.ts';
import { isFull } from '../../../support/proof-size.ts';

const DEGREE = Math.PI / 180;
/** What outlines alone leave of the azimuths, degrees; the first photo holds the world. */
const OFF = [0, 7, -9, 4, 11, -6, -12, 8];

const STEPS = OFF.map((_, i) => i / OFF.length);

const barrel = (x: number, y: number, z: number) =>
  Math.min(0.35 - 0.3 * y * y - Math.hypot(x, z), 0.5 - Math.abs(y));
/** Eight photos of a solid 1 high, with its foot at the origin. */
function photos(solid: typeof barrel, paint: typeof grain) {
  return photograph(solid, paint).map((view) => {
    const camera = moveCamera(view.camera, { rotation: IDENTITY, scale: 1, translation: [0, 0.5, 0] });
    return shrinkView({ ...view, camera }, 140);
  });
}

const disturb = (camera: Camera, degrees: number): Camera =>
  moveCamera(camera, { rotation: rotationY(degrees * DEGREE), scale: 1, translation: [0, 0, 0] });

function azimuth(camera: Camera): number {
  const [x, , z] = cameraCentre(camera);
  return Math.atan2(x, z) / DEGREE;
}

/** Photos as guessed and turned; the fifth may show other paint than the rest. */
function turned(paint: typeof grain, guesses: readonly number[] = OFF, paintOfFifth = paint) {
  const views = photos(barrel, paint);
  if (paintOfFifth !== paint) views[4] = photos(barrel, paintOfFifth)[4];
  const guessed = views.map((view, i) => ({ ...view, camera: disturb(view.camera, guesses[i]) }));
  const masks = views.map(({ mask }) => mask);
  const hull = hullViews(
    masks,
    guessed.map(({ camera }) => camera),
  );
  const found = turnByPaint(guessed, fitRoundBody(hull, masks)!, STEPS);
  const off = found?.map((camera, i) => azimuth(camera) - azimuth(views[i].camera));
  return { found, off: off?.map((degrees) => degrees - 360 * Math.round(degrees / 360)) };
}

test('photos of a round body are turned to where its paint agrees', () => {
  const { off } = turned(grain);
  off!.forEach((degrees, i) => expect(Math.abs(degrees), `photo ${i + 1}`).toBeLessThan(2));
});

/* The whole run has two more paints that mislead. */
test.runIf(isFull)(
  'neighbours that agree with each other one stripe too far are turned back together',
  () => {
    const stripes = (x: number, z: number) => 128 + 60 * Math.cos(11 * Math.atan2(x, z));
    const stripe = 360 / 11;
    const { off } = turned(
      (x, y, z) => stripes(x, z) + 0.4 * (grain(x, y, z) - 128),
      [0, 0, 0, stripe, stripe, 0, 0, 0],
    );
    off!.forEach((degrees, i) => expect(Math.abs(degrees), `photo ${i + 1}`).toBeLessThan(2));
  },
);

test('photos that outlines put on an orbit the other way round are found by their paint', () => {
  const mirrored = STEPS.map((share) => -2 * 360 * share);
  const { off } = turned(grain, mirrored);
  off!.forEach((degrees, i) => expect(Math.abs(degrees), `photo ${i + 1}`).toBeLessThan(2));
});

test('the paint of a plain round body tells nothing', () => {
  expect(turned(() => 128).found).toBeUndefined();
});

test.runIf(isFull)('a photo whose gloss suits its neighbours one dot too far stays near equal steps', () => {
  const dots = (x: number, z: number) => 60 * Math.cos(9 * Math.atan2(x, z));
  const paint = (turn: number) => (x: number, y: number, z: number) => {
    const [sin, cos] = [Math.sin(turn * DEGREE), Math.cos(turn * DEGREE)];
    return dots(x, z) + 128 + 0.5 * (grain(x * cos + z * sin, y, z * cos - x * sin) - 128);
  };
  const { off } = turned(paint(0), [0, 0, 0, 0, 0, 0, 0, 0], paint(40));
  off!.forEach((degrees, i) => expect(Math.abs(degrees), `photo ${i + 1}`).toBeLessThan(3));
});
