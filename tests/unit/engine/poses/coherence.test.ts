import { expect, test } from 'vitest';
import { measureIncoherence, searchAgreement } from '../../../../functions/engine/poses/coherence.ts';
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

test('points are measured only as long as what they say is wanted', () => {
  const { residual } = measureIncoherence(views, poses, options);
  const asked: number[] = [];
  const found = searchAgreement(
    views,
    poses,
    options,
    undefined,
    (value) => asked.push(value) < 100 && value <= 0,
  );
  expect(asked).toEqual([...residual.subarray(0, 100)]);
  expect(Math.min(...asked)).toBeLessThan(-0.5);
  expect([...found.residual.subarray(100)]).toEqual([...residual.subarray(100)].map(() => 0));
});
