import { beforeAll, describe, expect, test } from 'vitest';
import { carvedSurface, flatSurface } from '../../../../functions/engine/mesh/carved-surface.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import type { ViewSource } from '../../../../functions/engine/views/view-source.ts';
import { block, crate, photograph, plain } from '../../../support/engine/crate.ts';
import { countBadEdges, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { ball, sampleField } from '../../../support/engine/shapes.ts';

const STEPS = 48;
const hull = sampleField(STEPS, block);
let views: ViewSource[];
beforeAll(() => {
  views = photograph(crate, plain);
});

const isSame = (a: Mesh, b: Mesh) =>
  a.positions.length === b.positions.length && a.positions.every((value, i) => value === b.positions[i]);

describe('the surface of a carved body', () => {
  test('is that of the body, closed, where the silhouettes still fit', async () => {
    const mesh = await carvedSurface(sampleField(STEPS, crate), hull, views);
    const [whole, hollow] = [8 * 0.5 * 0.5 * 0.4, 0.7 * 0.7 * 0.25];
    expect(Math.abs(volumeOf(mesh) - (whole - hollow))).toBeLessThan(0.02);
    expect(countBadEdges(mesh)).toBe(0);
  });

  test('is that of the hull where the body has lost its silhouettes', async () => {
    const torn = sampleField(STEPS, (x, y, z) => Math.min(crate(x, y, z), Math.abs(y) - 0.15));
    expect(isSame(await carvedSurface(torn, hull, views), await flatSurface(hull, views))).toBe(true);
  });

  test('is that of the hull where the hull is round: no planes are laid on it', async () => {
    const round = sampleField(STEPS, ball(0.5));
    const seen = photograph(ball(0.5), plain);
    expect(isSame(await carvedSurface(round, round, seen), await flatSurface(round, seen))).toBe(true);
  });
});
