import { describe, expect, test } from 'vitest';
import { measureRow } from '../../functions/engine/bench/measure-row.ts';
import { loadPhotoSet } from '../../functions/engine/bench/photo-sets.ts';
import { missesOf } from '../../functions/engine/bench/targets.ts';
import { reconstruct } from '../../functions/engine/stages/reconstruct.ts';
import { halveImage } from '../../functions/engine/views/halve-image.ts';
import { isFull } from '../support/proof-size.ts';

/*
 * What is promised of these objects from eight plain photos, and what the engine's README owns up to missing of it. The
 * gate asks it of one small model (models.test.ts). What a model looks like close up, the bench demands but nothing
 * promises yet; a machine at work measures no time and no memory.
 */
const KNOWN_MISSES: Record<string, readonly string[]> = {
  stool: [],
  chair: ['chamfer % over that of the ideal hull'],
  teapot: [],
  table: ['chamfer % over that of the ideal hull'],
  cabinet: [],
  sofa: ['held-out SSIM'],
  bookshelf: ['held-out SSIM'],
  lantern: [],
  mustard: ['held-out IoU', 'chamfer % over that of the ideal hull'],
  lamp: [],
};
const PROMISED = [
  'refused as',
  'mask IoU of the worst photo',
  'azimuth error °',
  'reprojection IoU',
  'held-out IoU',
  'held-out PSNR',
  'held-out SSIM',
  'chamfer % over that of the ideal hull',
  'width or depth error %, height given',
  'width or depth error %, all given',
  'GLB MB',
  'web GLB MB',
  'USDZ MB',
  'triangles',
  'validator errors and warnings',
];
/** One model takes 50 s on a quiet core, its comparison with the truth 15 s. */
const PATIENCE_MS = 900_000;

describe.runIf(isFull).each(Object.entries(KNOWN_MISSES))('eight photos of the %s', (object, known) => {
  test('become the model that is promised', { timeout: PATIENCE_MS }, async () => {
    const { row } = await measureRow(object, 'p8');
    const asked = PROMISED.filter((what) => !known.includes(what));
    const misses = missesOf([row]).filter((miss) => asked.some((what) => miss.includes(`: ${what} `)));
    expect(misses).toEqual([]);
    expect(row.packagingProblem).toBeUndefined();
    expect(row.truth!.masks.mean).toBeGreaterThan(0.95);
    expect(row.quality!.level).not.toBe('baixa');
  });
});

test.runIf(isFull)('four photos are the fewest that become a model, which is called bad', async () => {
  const photos = (await loadPhotoSet('stool', 'p4')).map(({ path, image, camera }) => ({
    name: path,
    image: halveImage(image),
    focal: camera.focal / 2,
  }));
  const { model, quality } = await reconstruct(photos, { height: 0.578, resolution: 1024 });
  const heights = model.positions.filter((_, i) => i % 3 === 1);
  expect(Math.min(...heights)).toBeCloseTo(0, 6);
  expect(Math.max(...heights)).toBeCloseTo(0.578, 6);
  expect(quality.level).toBe('baixa');
});
