import { expect, test } from 'vitest';
import { coherenceView } from '../../../../functions/engine/poses/coherence-view.ts';
import { fitLens } from '../../../../functions/engine/poses/fit-lens.ts';
import { LOG_DISTANCE, orbitOf } from '../../../../functions/engine/poses/orbit.ts';
import { armchair, cameraAt, silhouetteOf } from '../../../support/engine/silhouettes.ts';

test('outlines tell a focal length that was guessed 12 % too long to 3 %', () => {
  const guessed = 1.12;
  const cameras = Array.from({ length: 12 }, (_, i) =>
    cameraAt(
      { azimuth: 30 * i, elevation: 14 + 4 * Math.sin(i), distance: 2.4 + 0.1 * Math.cos(2 * i) },
      160,
    ),
  );
  const orbit = orbitOf(cameras, [0, 0.5, 0]);
  const farther = orbit.map((value, k) => (k % 6 === LOG_DISTANCE ? value + Math.log(guessed) : value));
  const views = cameras.map((camera) =>
    coherenceView(silhouetteOf(armchair, camera), guessed * camera.focal, { diagonal: 200, points: 40 }),
  );
  expect(Math.abs(guessed * fitLens(views, farther).factor - 1)).toBeLessThan(0.03);
});
