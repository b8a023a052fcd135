import { expect, test } from 'vitest';
import { measureIncoherence, sumOfLosses } from '../../../../functions/engine/poses/coherence.ts';
import { coherenceView } from '../../../../functions/engine/poses/coherence-view.ts';
import { armchair, cameraAt, SHORT_ORBIT, silhouetteOf } from '../../../support/engine/silhouettes.ts';

const cameras = SHORT_ORBIT.map((station) => cameraAt(station, 80));
const views = cameras.map((camera) =>
  coherenceView(silhouetteOf(armchair, camera), camera.focal, { diagonal: 60, points: 30 }),
);
/** As though each camera had stood a little nearer than the one before. */
const poses = Float64Array.from(
  cameras.flatMap(({ rotation, translation: [x, y, z] }, i) => [...rotation, x, y, z * (1 - i / 40)]),
);
const options = { radius: 1.5, samples: 64, cap: 20 };
const lossOf = (residual: number): number => residual ** 2;

test('what the points cost is added up in their order, to the end where it stays below what was asked', () => {
  const whole = measureIncoherence(views, poses, options).residual.reduce((sum, r) => sum + lossOf(r), 0);
  expect(whole).toBeGreaterThan(1);
  expect(sumOfLosses(views, poses, { ...options, lossOf, most: Infinity })).toBe(whole);
  expect(sumOfLosses(views, poses, { ...options, lossOf, most: 1.001 * whole })).toBe(whole);
});

test('points are measured only until they cost as much as was asked', () => {
  const asked: number[] = [];
  const most = 0.5;
  const cost = sumOfLosses(views, poses, {
    ...options,
    lossOf: (residual) => {
      asked.push(residual);
      return lossOf(residual);
    },
    most,
  });
  expect(cost).toBeGreaterThanOrEqual(most);
  expect(asked.length).toBeLessThan(views.reduce((sum, { contour }) => sum + contour.length / 2, 0));
  expect(cost - lossOf(asked.at(-1)!)).toBeLessThan(most);
});
