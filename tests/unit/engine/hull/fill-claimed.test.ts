import { expect, test } from 'vitest';
import { maskOverlap } from '../../../../functions/engine/bench/mask-overlap.ts';
import { fillClaimed } from '../../../../functions/engine/hull/fill-claimed.ts';
import { armchair, cameraAt, changedIn, silhouetteOf } from '../../../support/engine/silhouettes.ts';

/* Eight photos of an armchair, of which two lack a part of it and one has a claim on what stands beside it. */
const SIDE = 200;
const cameras = Array.from({ length: 8 }, (_, i) =>
  cameraAt({ azimuth: 45 * i, elevation: 14 + 3 * (i % 3), distance: 2.5 }, SIDE),
);
const truths = cameras.map((camera) => silhouetteOf(armchair, camera));

const SEAT = [0.4, 0.5, 0.7, 0.65];
const BESIDE = [0.02, 0.3, 0.15, 0.6];
const masks = truths.map((mask, i) => (i === 1 || i === 5 ? changedIn(mask, SEAT, 0) : mask));

test('parts that outlines lack come back where a second opinion claims them and no other photo contradicts', () => {
  const claims = masks.map((_, i) => (i === 1 || i === 5 ? truths[i] : undefined));
  const filled = fillClaimed(masks, claims, cameras);
  for (const i of [1, 5]) {
    expect(maskOverlap(masks[i], truths[i])).toBeLessThan(0.9);
    expect(maskOverlap(filled[i], truths[i])).toBeGreaterThan(0.995);
  }
  expect(filled[0]).toBe(masks[0]);
});

test('what the others look past is not filled, whatever a second opinion claims', () => {
  const claims = masks.map((_, i) => (i === 2 ? changedIn(truths[2], BESIDE, 255) : undefined));
  expect(fillClaimed(masks, claims, cameras)[2]).toBe(masks[2]);
});

test('without a claim every outline stays, also one that lacks a part', () => {
  expect(
    fillClaimed(
      masks,
      masks.map(() => undefined),
      cameras,
    ),
  ).toEqual(masks);
});
