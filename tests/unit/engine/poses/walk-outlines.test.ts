import { describe, expect, test } from 'vitest';
import { maskOverlap } from '../../../../functions/engine/bench/mask-overlap.ts';
import { coherenceView } from '../../../../functions/engine/poses/coherence-view.ts';
import { freeContradicted, viewOfFreed } from '../../../../functions/engine/poses/free-contradicted.ts';
import { orbitOf } from '../../../../functions/engine/poses/orbit.ts';
import { outlinesThatDisagree } from '../../../../functions/engine/poses/outlines-that-disagree.ts';
import type { Mask } from '../../../../functions/engine/types.ts';
import { armchair, cameraAt, changedIn, silhouetteOf } from '../../../support/engine/silhouettes.ts';

/* A walk round an armchair whose cameras are known. */
const FRAMES = 24;
const SIZE = { diagonal: 200, points: 100 };
const cameras = Array.from({ length: FRAMES }, (_, i) =>
  cameraAt({ azimuth: (i * 360) / FRAMES, elevation: 14 + 3 * Math.sin(i / 3), distance: 2.5 }, 200),
);
const focals = cameras.map(({ focal }) => focal);
const masks = cameras.map((camera) => silhouetteOf(armchair, camera));
const orbit = orbitOf(cameras, [0, 0.5, 0]);
const WRONG = 9;

const viewsOf = (all: readonly Mask[]) => all.map((mask, i) => coherenceView(mask, focals[i], SIZE));

describe('frames that the others contradict', () => {
  test('none does where all outlines are right', () => {
    expect(outlinesThatDisagree(viewsOf(masks), orbit)).toEqual(new Set());
  });

  test('an outline of half the product does, and one with a plant beside it', () => {
    const half = masks.with(WRONG, changedIn(masks[WRONG], [0, 0, 0.45, 1], 0));
    expect(outlinesThatDisagree(viewsOf(half), orbit)).toEqual(new Set([WRONG]));
    const plant = masks.with(WRONG, changedIn(masks[WRONG], [0.05, 0.1, 0.3, 0.8], 255));
    expect(outlinesThatDisagree(viewsOf(plant), orbit)).toEqual(new Set([WRONG]));
  });
});

describe('a part of the product that looks like the wall', () => {
  const top = [0.2, 0, 0.7, 0.4] as const;
  const lost = masks.map((mask, i) => (Math.abs(i - WRONG) < 2 ? changedIn(mask, top, 0) : mask));
  const outlines = freeContradicted(lost, focals, orbit);

  test('comes back in the frames that lack it', () => {
    for (const i of [WRONG - 1, WRONG, WRONG + 1]) {
      expect(maskOverlap(lost[i], masks[i])).toBeLessThan(0.97);
      const lacking = (mask: Mask) =>
        mask.data.reduce((sum, level, p) => sum + (level < 128 && masks[i].data[p] > 127 ? 1 : 0), 0);
      expect(lacking(outlines[i].mask)).toBeLessThan(0.3 * lacking(lost[i]));
    }
  });

  test('and leaves no outline where it was filled', () => {
    const { freed } = outlines[WRONG];
    const view = viewOfFreed(outlines[WRONG], focals[WRONG], SIZE);
    const scale = view.focal / focals[WRONG];
    for (let p = 0; p < view.contour.length; p += 2) {
      const x = (view.contour[p] - view.cx) / scale + 100;
      const y = (view.contour[p + 1] - view.cy) / scale + 100;
      for (const disc of freed) expect(Math.hypot(x - disc.x, y - disc.y)).toBeGreaterThan(disc.radius);
    }
  });

  test('frames that lack nothing keep their outlines as they are', () => {
    expect(freeContradicted(masks, focals, orbit).every(({ mask }, i) => mask === masks[i])).toBe(true);
  });
});
