import { describe, expect, test } from 'vitest';
import { judgeCarving } from '../../../../functions/engine/carve/judge-carving.ts';
import { block, crate, grain, hollow, photograph } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

describe('the judgement of a carving', () => {
  const hull = sampleField(48, block);
  const photosOfBlock = photograph(block, grain);
  const carving = (empty: (x: number, y: number, z: number) => number) =>
    sampleField(48, (x, y, z) => Math.min(block(x, y, z), -empty(x, y, z)));
  const standsAt = (stands: Uint8Array, x: number, y: number, z: number) => {
    const [i, j, k] = [x, y, z].map((at) => Math.round((at + 1) / hull.spacing));
    return stands[i + 48 * (j + 48 * k)];
  };

  test('lets stand what the photos agree on', () => {
    const stands = judgeCarving(hull, carving(hollow), photograph(crate, grain));
    expect(standsAt(stands, 0, 0, -0.3)).toBe(1);
  });

  test('brings back the hull where a wrong match made a pit', () => {
    const pit = (x: number, y: number, z: number) => 0.2 - Math.hypot(x, y, z + 0.4);
    const stands = judgeCarving(hull, carving(pit), photosOfBlock);
    expect(standsAt(stands, 0, 0, -0.35)).toBe(0);
  });

  test('brings back the hull where the silhouettes would lose a corner', () => {
    const corner = (x: number, y: number, z: number) => Math.min(x - 0.2, y - 0.2, -0.1 - z);
    const stands = judgeCarving(hull, carving(corner), photosOfBlock);
    expect(standsAt(stands, 0.4, 0.4, -0.3)).toBe(0);
  });
});
