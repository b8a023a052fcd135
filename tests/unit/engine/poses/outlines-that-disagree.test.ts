import { describe, expect, test } from 'vitest';
import { coherenceView } from '../../../../functions/engine/poses/coherence-view.ts';
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
