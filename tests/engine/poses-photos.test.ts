import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPhotoSet } from '../../functions/engine/bench/photo-sets.ts';
import { cameraCentre } from '../../functions/engine/geometry/camera.ts';
import { carveHull } from '../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../functions/engine/hull/hull-views.ts';
import { reprojectionIoU } from '../../functions/engine/hull/reprojection.ts';
import { estimatePoses } from '../../functions/engine/poses/estimate-poses.ts';
import type { Camera } from '../../functions/engine/types.ts';
import { isFull } from '../support/proof-size.ts';

const PHOTOS = join(import.meta.dirname, '../../../shared/data/photos');

/** Azimuth in degrees of where the camera stands, around the product's middle. */
function azimuthOf(camera: Camera): number {
  const [x, , z] = cameraCentre(camera);
  return (Math.atan2(x, z) * 180) / Math.PI;
}

const wrap = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** How far off each camera's azimuth is, in degrees, once all are turned together. */
function azimuthErrors(views: readonly { camera: Camera }[], cameras: readonly Camera[]): number[] {
  const off = views.map(({ camera }, i) => wrap(azimuthOf(cameras[i]) - azimuthOf(camera)));
  const common = off[0] + off.reduce((sum, o) => sum + wrap(o - off[0]), 0) / off.length;
  return off.map((o) => Math.abs(wrap(o - common)));
}

test.skipIf(!existsSync(PHOTOS))(
  'four photos of a stool, which agree as well on its mirror image, are placed the way people are asked to go round',
  async () => {
    const views = await loadPhotoSet('stool', 'p4');
    const { cameras } = estimatePoses(
      views.map(({ mask }) => mask),
      views.map(({ camera }) => camera.focal),
    );
    expect(Math.max(...azimuthErrors(views, cameras))).toBeLessThan(30);
  },
);

test.runIf(isFull && existsSync(PHOTOS))(
  'eight photos of a stool, alike on all four sides, are placed to 1.5°',
  async () => {
    const views = await loadPhotoSet('stool', 'p8');
    const masks = views.map(({ mask }) => mask);
    const poses = estimatePoses(
      masks,
      views.map(({ camera }) => camera.focal),
    );

    const errors = azimuthErrors(views, poses.cameras);
    expect(errors.reduce((a, b) => a + b) / errors.length).toBeLessThan(1.5);
    expect(poses.incoherence).toBeLessThan(0.15);

    const field = carveHull(hullViews(masks, poses.cameras), { resolution: 96 });
    for (const overlap of reprojectionIoU(field, masks, poses.cameras)) expect(overlap).toBeGreaterThan(0.95);
  },
);
