import { describe, expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { explainPhotos } from '../../../../functions/engine/quality/explain-photos.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import { block, crate, grain, photograph } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

const photosOf = (solid: typeof crate) => photograph(solid, grain).map((view) => shrinkView(view, 140));
const photos = photosOf(crate);
const surface = extractSurface(sampleField(48, crate));

describe('how well a surface explains its photos', () => {
  const right = explainPhotos(surface, photos);
  const filled = explainPhotos(extractSurface(sampleField(48, block)), photos);

  test('the true one fills their silhouettes and errs little', () => {
    for (const iou of right.silhouetteIoU) expect(iou).toBeGreaterThan(0.96);
    expect(right.photoError).toBeLessThan(filled.photoError);
  });

  test('on the true one paint lies where it belongs, before the filled front of the block it does not', () => {
    expect(right.displacedPaint).toBeLessThan(0.1);
    expect(filled.displacedPaint).toBeGreaterThan(right.displacedPaint! + 0.1);
  });

  test('a part that is lost is told by how far it reached, which the overlap hardly sees', () => {
    const mast = (x: number, y: number, z: number) =>
      Math.max(crate(x, y, z), Math.min(0.04 - Math.hypot(x, z), 0.8 - y, y));
    const { lostReach, silhouetteIoU } = explainPhotos(surface, photosOf(mast));
    expect(right.lostReach).toBeLessThan(0.02);
    expect(lostReach).toBeGreaterThan(0.2);
    expect(Math.min(...silhouetteIoU)).toBeGreaterThan(0.9);
  });

  test('of eight photos hardly any part is seen by one alone, of two opposite ones nearly all is', () => {
    const [front, back] = [photos[0], photos[4]];
    expect(right.seenOnce).toBeLessThan(0.1);
    expect(explainPhotos(surface, [front, back]).seenOnce).toBeGreaterThan(0.4);
  });

  test('a photo is predicted by the others alone, so that one of something else counts whole', () => {
    const { image } = photos[3];
    const negative = { ...photos[3], image: { ...image, data: image.data.map((value) => 255 - value) } };
    const own = explainPhotos(surface, photos.with(3, negative)).photoError - right.photoError;
    // Half of the paint is more than 40 grey levels off its negative: its square, over eight photos.
    expect(own).toBeGreaterThan(600);
  });

  test('of frames that tell nothing the silhouettes are compared all the same', () => {
    const some = explainPhotos(surface, photos, [0, 2, 4, 6]);
    expect(some.silhouetteIoU).toEqual(right.silhouetteIoU);
    expect(some.photoError).toBe(
      explainPhotos(
        surface,
        [0, 2, 4, 6].map((i) => photos[i]),
      ).photoError,
    );
  });

  test('a silhouette of more than the surface is filled by so much less', () => {
    const { mask } = photos[0];
    const all = { ...photos[0], mask: { ...mask, data: new Uint8Array(mask.data.length).fill(255) } };
    const covered = mask.data.filter((value) => value > 127).length / mask.data.length;
    expect(explainPhotos(surface, photos.with(0, all)).silhouetteIoU[0]).toBeCloseTo(covered, 1);
  });
});
