import { describe, expect, test } from 'vitest';
import { compose, rotationAngle, transpose } from '../../functions/engine/geometry/mat3.ts';
import { estimateWalk, type WalkPhoto } from '../../functions/engine/poses/estimate-walk.ts';
import { findMisfit } from '../../functions/engine/poses/find-misfit.ts';
import { EngineFailure, type Camera, type Poses } from '../../functions/engine/types.ts';
import { armchair, box, cameraAt, silhouetteOf, union, WALK } from '../support/engine/silhouettes.ts';

const DEGREE = 180 / Math.PI;
const truth = WALK.map((station) => cameraAt(station));
const photos = truth.map((camera, i): WalkPhoto => {
  return { mask: silhouetteOf(armchair, camera), focal: camera.focal, takenAt: 1000 * i };
});
const focals = truth.map(({ focal }) => focal);
const masksOf = (walk: readonly WalkPhoto[]) => walk.map(({ mask }) => mask);
const inOrder = (walk: readonly WalkPhoto[], order: readonly number[]) => order.map((i) => walk[i]);

/** How far in degrees the worst camera is from the truth, seen from the first one. */
function worstTurn({ cameras }: Poses, order: readonly number[]): number {
  const seenFromFirst = (all: readonly Camera[], i: number) =>
    compose(all[i].rotation, transpose(all[0].rotation));
  const real = order.map((i) => truth[i]);
  const turns = cameras.map((_, i) =>
    rotationAngle(compose(transpose(seenFromFirst(cameras, i)), seenFromFirst(real, i))),
  );
  return Math.max(...turns) * DEGREE;
}

const SHUFFLED = [0, 3, 6, 1, 4, 7, 2, 5];

test('a walk that fits is kept, whatever the times say: a photo may have been taken again', () => {
  const retaken = photos.map((photo, i) => ({ ...photo, takenAt: i === 2 ? 99_000 : photo.takenAt }));
  const poses = estimateWalk(retaken);
  expect(poses.incoherence).toBeLessThan(0.1);
  expect(worstTurn(poses, [0, 1, 2, 3, 4, 5, 6, 7])).toBeLessThan(3);
});

test('shuffled photos are put in order by their times, and the answer is in the order sent', () => {
  const shares: number[] = [];
  const poses = estimateWalk(inOrder(photos, SHUFFLED), { onProgress: (share) => shares.push(share) });
  expect(poses.incoherence).toBeLessThan(0.1);
  expect(worstTurn(poses, SHUFFLED)).toBeLessThan(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
}, 400_000);

test('of shuffled photos no single one is to blame', () => {
  expect(findMisfit(masksOf(inOrder(photos, SHUFFLED)), focals)).toBeUndefined();
});

describe('one photo of another product', () => {
  const sideboard = union(box([-0.7, 0.1, -0.25], [0.7, 1, 0.25]), box([-0.6, 0, -0.2], [0.6, 0.1, 0.2]));
  const strange = photos.with(5, { ...photos[5], mask: silhouetteOf(sideboard, truth[5]) });

  test('is refused by its place among the photos sent, not among those taken', () => {
    expect(() => estimateWalk(inOrder(strange, SHUFFLED))).toThrow(
      new EngineFailure('photos_disagree', { photo: SHUFFLED.indexOf(5) }),
    );
  }, 400_000);

  test('is not looked for where the others would agree whatever they show', () => {
    expect(findMisfit(masksOf(strange.slice(2)), focals.slice(2))).toBeUndefined();
  });
});
