import { expect, test } from 'vitest';
import { compose, rotationAngle, transpose } from '../../functions/engine/geometry/mat3.ts';
import { carveHull } from '../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../functions/engine/hull/hull-views.ts';
import { reprojectionIoU } from '../../functions/engine/hull/reprojection.ts';
import { estimatePoses } from '../../functions/engine/poses/estimate-poses.ts';
import { findShape } from '../../functions/engine/stages/find-shape.ts';
import type { Preset } from '../../functions/engine/types.ts';
import { boundsOf } from '../support/engine/mesh-facts.ts';
import { photoOf } from '../support/engine/photo-of.ts';
import { armchair, cameraAt, ORBIT, SHORT_ORBIT } from '../support/engine/silhouettes.ts';
import { isFull, proofSize } from '../support/proof-size.ts';

/** Every second photo is of another phone: other pixels, and a longer lens from further away. */
const stations = proofSize(SHORT_ORBIT, ORBIT).map((station, i) =>
  i % 2 === 0
    ? { ...station, side: proofSize(192, 320), zoom: 1 }
    : { ...station, side: proofSize(288, 480), zoom: 1.5 },
);

const cameras = stations.map(({ side, zoom, distance, ...station }) => {
  const camera = cameraAt({ ...station, distance: distance * zoom }, side);
  return { ...camera, focal: camera.focal * zoom };
});
const taken = cameras.map((camera) => photoOf(armchair, camera));

test('photos of two phones, of different sizes and focal lengths, are placed where they were taken, and one hull fills them', () => {
  const masks = taken.map(({ silhouette }) => silhouette.mask);
  const found = estimatePoses(
    masks,
    cameras.map(({ focal }) => focal),
  ).cameras;
  found.forEach((camera, i) => {
    const off = rotationAngle(compose(transpose(camera.rotation), cameras[i].rotation));
    expect((180 / Math.PI) * off, `photo ${i + 1}`).toBeLessThan(3);
  });
  const hull = carveHull(hullViews(masks, found), { resolution: 100 });
  expect(Math.min(...reprojectionIoU(hull, masks, found))).toBeGreaterThan(0.9);
});

// The steps behind poses and hull take most of the time, and look at each photo by its own camera whatever its size.
test.runIf(isFull).each<Preset>(['draft', 'full'])(
  'photos of two phones, of different sizes and focal lengths, make one shape: %s',
  async (preset) => {
    const { mesh, silhouetteIoU } = await findShape(
      taken.map(({ photo }) => photo),
      taken.map(({ silhouette }) => silhouette),
      { preset },
    );
    expect(mesh.indices.length / 3).toBeLessThanOrEqual(preset === 'draft' ? 6000 : 16_000);
    expect(Math.min(...silhouetteIoU)).toBeGreaterThan(0.9);
    const { low, high } = boundsOf(mesh);
    const [width, height, depth] = high.map((value, k) => value - low[k]);
    // A voxel of a draft is a hundredth of it.
    expect(Math.abs(height - 1)).toBeLessThan(preset === 'draft' ? 0.01 : 0.005);
    // The armchair is 0.9 wide and 0.8 deep; outlines alone fix that to about a tenth.
    expect(Math.abs(width - 0.9)).toBeLessThan(0.12);
    expect(Math.abs(depth - 0.8)).toBeLessThan(0.12);
  },
);
