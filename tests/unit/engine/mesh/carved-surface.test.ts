import { beforeAll, describe, expect, test } from 'vitest';
import {
  carvedSurface,
  flatSurface,
  type Silhouettes,
} from '../../../../functions/engine/mesh/carved-surface.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { silhouetteOverlap } from '../../../../functions/engine/mesh/silhouette-overlap.ts';
import { fineSurface } from '../../../../functions/engine/mesh/surface-of-field.ts';
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

  test('is that of the body where it gets its silhouettes back with its planes', async () => {
    const [sides, radius] = [[0.5, 0.5, 0.4], 0.1];
    const worn = sampleField(STEPS, (...at) => {
      const out = sides.map((side, k) => Math.abs(at[k]) - side + radius);
      const beyond = Math.hypot(...out.map((far) => Math.max(0, far)));
      return radius - beyond - Math.min(0, Math.max(...out));
    });
    const ofBlock = seen(block);
    const overlap = (mesh: Mesh) => silhouetteOverlap(mesh, ofBlock.views);
    expect(overlap(fineSurface(worn))).toBeLessThan(overlap(fineSurface(hull)) - 0.04);
    const mesh = await carvedSurface(worn, hull, ofBlock);
    expect(isSame(mesh, await flatSurface(hull, ofBlock.views))).toBe(false);
    expect(overlap(mesh)).toBeGreaterThan(overlap(fineSurface(hull)));
  });

  test('is that of the hull where the hull is round: no planes are laid on it', async () => {
    const round = sampleField(STEPS, ball(0.5));
    const ofBall = seen(ball(0.5));
    const kept = await flatSurface(round, ofBall.views);
    expect(isSame(await carvedSurface(round, round, ofBall), kept)).toBe(true);
  });
});
