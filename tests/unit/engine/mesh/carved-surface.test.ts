import { beforeAll, describe, expect, test } from 'vitest';
import {
  carvedSurface,
  flatSurface,
  type Silhouettes,
} from '../../../../functions/engine/mesh/carved-surface.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { block, crate, photograph, plain } from '../../../support/engine/crate.ts';
import { countBadEdges, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { ball, sampleField } from '../../../support/engine/shapes.ts';

const STEPS = 48;
const hull = sampleField(STEPS, block);
let silhouettes: Silhouettes;
beforeAll(() => {
  silhouettes = seen(crate);
});

function seen(solid: typeof crate): Silhouettes {
  const views = photograph(solid, plain);
  const outlines = hullViews(
    views.map(({ mask }) => mask),
    views.map(({ camera }) => camera),
  );
  return { outlines, views };
}

const isSame = (a: Mesh, b: Mesh) =>
  a.positions.length === b.positions.length && a.positions.every((value, i) => value === b.positions[i]);

describe('the surface of a carved body', () => {
  test('is that of the body, closed, where the silhouettes still fit', async () => {
    const mesh = await carvedSurface(sampleField(STEPS, crate), hull, silhouettes);
    const [whole, hollow] = [8 * 0.5 * 0.5 * 0.4, 0.7 * 0.7 * 0.25];
    expect(Math.abs(volumeOf(mesh) - (whole - hollow))).toBeLessThan(0.02);
    expect(countBadEdges(mesh)).toBe(0);
  });

  test('is that of the hull where the body has lost its silhouettes', async () => {
    const torn = sampleField(STEPS, (x, y, z) => Math.min(crate(x, y, z), Math.abs(y) - 0.15));
    const kept = await flatSurface(hull, silhouettes.views);
    expect(isSame(await carvedSurface(torn, hull, silhouettes), kept)).toBe(true);
  });

  test('is that of the hull where the hull is round: no planes are laid on it', async () => {
    const round = sampleField(STEPS, ball(0.5));
    const ofBall = seen(ball(0.5));
    const kept = await flatSurface(round, ofBall.views);
    expect(isSame(await carvedSurface(round, round, ofBall), kept)).toBe(true);
  });
});
