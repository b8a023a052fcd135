import { beforeAll, describe, expect, test } from 'vitest';
import { carveConcavities } from '../../../../functions/engine/carve/carve-concavities.ts';
import { surfaceOfField } from '../../../../functions/engine/mesh/surface-of-field.ts';
import { explainPhotos } from '../../../../functions/engine/quality/explain-photos.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import { shrinkView } from '../../../../functions/engine/views/shrink-view.ts';
import { block, crate, grain, photograph, plain, volumeOf, wallAt } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

describe('a crate whose silhouettes are those of a block', () => {
  const hull = sampleField(60, block);
  const views = photograph(crate, grain);
  let bodies: ScalarField[];
  beforeAll(() => {
    bodies = carveConcavities(hull, views, { resolution: 48, pulls: [0.5, 0.05] });
  });

  test('is hollowed where its photos show the inside', () => {
    const [before, truth] = [volumeOf(hull), volumeOf(sampleField(60, crate))];
    for (const carved of bodies) expect(volumeOf(carved)).toBeLessThan(before - 0.5 * (before - truth));
  });

  test('keeps its walls', () => {
    const wall = hull.data.filter((value, i) => value > 0 && wallAt(hull, i)).length;
    for (const { data } of bodies) {
      const lost = data.filter((value, i) => value <= 0 && hull.data[i] > 0 && wallAt(hull, i)).length;
      expect(lost / wall).toBeLessThan(0.1);
    }
  });

  test('never grows beyond the hull', () => {
    for (const { data } of bodies) expect(data.every((value, i) => value <= hull.data[i])).toBe(true);
  });

  test('is cut sample by sample, in whole cells for each pull, and once more as photos turn these', () => {
    expect(bodies).toHaveLength(4);
    expect(carveConcavities(hull, views, { resolution: 24, pulls: [] })).toHaveLength(1);
  });

  test('has a flat back in whole cells', () => {
    const unevenness = (field: ScalarField) => {
      const [nx, ny] = field.size;
      const depths: number[] = [];
      for (let y = Math.round(0.42 * ny); y < 0.58 * ny; y++) {
        for (let x = Math.round(0.42 * nx); x < 0.58 * nx; x++) {
          const column = Array.from({ length: field.size[2] }, (_, z) => field.data[x + nx * (y + ny * z)]);
          depths.push(column.findIndex((value) => value > 0));
        }
      }
      return Math.max(...depths) - Math.min(...depths);
    };
    expect(unevenness(bodies[3])).toBeLessThanOrEqual(1);
  });

  test('explains its photos better than the block does, and its silhouettes as well', async () => {
    const [before, after] = [await surfaceOfField(hull), await surfaceOfField(bodies[0])].map((mesh) =>
      explainPhotos(mesh, views),
    );
    expect(after.photoError).toBeLessThan(0.9 * before.photoError);
    after.silhouetteIoU.forEach((iou, i) => expect(iou).toBeGreaterThan(before.silhouetteIoU[i] - 0.02));
  });
});

test('a crate without any texture stays a block: nothing can be matched', () => {
  const hull = sampleField(40, block);
  const views = photograph(crate, plain).map((view) => shrinkView(view, 140));
  for (const carved of carveConcavities(hull, views, { resolution: 24 }))
    expect(volumeOf(carved) / volumeOf(hull)).toBeGreaterThan(0.9);
});

test('an aborted carving ends with the reason of the signal', () => {
  const signal = AbortSignal.abort(new Error('enough'));
  expect(() => carveConcavities(sampleField(20, block), photograph(crate, plain), { signal })).toThrow(
    'enough',
  );
});
