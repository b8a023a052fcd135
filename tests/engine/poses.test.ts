import { beforeAll, describe, expect, test } from 'vitest';
import { cameraCentre, moveCamera } from '../../functions/engine/geometry/camera.ts';
import { compose, rotationAngle, rotationY, transpose } from '../../functions/engine/geometry/mat3.ts';
import { estimatePoses } from '../../functions/engine/poses/estimate-poses.ts';
import { EngineFailure, type Camera, type Mask, type Poses } from '../../functions/engine/types.ts';
import { armchair, cameraAt, silhouetteOf, WALK } from '../support/engine/silhouettes.ts';

const DEGREE = 180 / Math.PI;

/** Angle in degrees between how two cameras are turned. */
const between = (a: Camera, b: Camera): number =>
  rotationAngle(compose(transpose(a.rotation), b.rotation)) * DEGREE;

describe('an armchair photographed from eight uneven places', () => {
  const truth = WALK.map((station) => cameraAt(station));
  let masks: Mask[];
  let poses: Poses;
  beforeAll(() => {
    masks = truth.map((camera) => silhouetteOf(armchair, camera));
    poses = estimatePoses(
      masks,
      truth.map(({ focal }) => focal),
    );
  });

  test('every camera is found to three degrees, though the first guess is equal steps', () => {
    poses.cameras.forEach((camera, i) => expect(between(camera, truth[i])).toBeLessThan(3));
  });

  test('every camera stands where it did, to 5 % of its distance', () => {
    poses.cameras.forEach((camera, i) => {
      const [found, real] = [cameraCentre(camera), cameraCentre(truth[i])];
      expect(Math.hypot(...found.map((x, k) => x - real[k]))).toBeLessThan(0.05 * WALK[i].distance);
    });
  });

  test('the silhouettes agree, each of them', () => {
    expect(poses.incoherence).toBeLessThan(0.1);
    for (const percent of poses.perPhoto) expect(percent).toBeLessThan(0.2);
  });

  test('the answer is the same every time', () => {
    const again = estimatePoses(
      masks,
      truth.map(({ focal }) => focal),
    );
    expect(again).toEqual(poses);
  });

  test('walking the other way around is noticed', () => {
    const reversed = [0, 7, 6, 5, 4, 3, 2, 1];
    const found = estimatePoses(
      reversed.map((i) => masks[i]),
      truth.map(({ focal }) => focal),
    );
    reversed.forEach((i, k) => expect(between(found.cameras[k], truth[i])).toBeLessThan(3));
  });

  test('starting the walk at the side makes that side the front', () => {
    const turned = [2, 3, 4, 5, 6, 7, 0, 1];
    const found = estimatePoses(
      turned.map((i) => masks[i]),
      truth.map(({ focal }) => focal),
    );
    const quarter = { rotation: rotationY(-Math.PI / 2), scale: 1, translation: [0, 0, 0] as const };
    turned.forEach((i, k) =>
      expect(between(found.cameras[k], moveCamera(truth[i], quarter))).toBeLessThan(3),
    );
  });

  test('photos in a wrong order do not agree', () => {
    const shuffled = [0, 3, 6, 1, 4, 7, 2, 5];
    const found = estimatePoses(
      shuffled.map((i) => masks[i]),
      truth.map(({ focal }) => focal),
    );
    expect(found.incoherence).toBeGreaterThan(10 * poses.incoherence);
  });
});

test('fewer than three photos are refused', () => {
  const mask: Mask = { width: 4, height: 4, data: new Uint8Array(16).fill(255) };
  expect(() => estimatePoses([mask, mask], [])).toThrow(new EngineFailure('photos_too_few'));
});

test('an aborted signal stops the search', () => {
  const masks = WALK.map((station) => silhouetteOf(armchair, cameraAt(station, 64)));
  expect(() => estimatePoses(masks, [], { signal: AbortSignal.abort() })).toThrow();
});
