import { expect, test, vi } from 'vitest';
import { estimateOrbit } from '../../functions/engine/poses/estimate-orbit.ts';
import type { EstimatePosesOptions } from '../../functions/engine/poses/estimate-poses.ts';
import { fitOrbit } from '../../functions/engine/poses/fit-orbit.ts';
import { EngineFailure, type Mask, type Poses } from '../../functions/engine/types.ts';

/*
 * Which photos an orbit is found without, whatever tells that they do not fit: here it is painted on them.
 * orbits.test.ts finds them by their outlines.
 */
/** Shows another product, which all others agree on. */
const STRANGE = 1;
/** Is a poor outline, of which only the incoherence tells. */
const POOR = 2;
const GOOD = 0;
const paintOf = ({ data }: Mask) => data[0];
const placeOf = ({ data }: Mask) => data[1];

vi.mock('../../functions/engine/poses/estimate-poses.ts', () => ({
  estimatePoses(masks: readonly Mask[], _: unknown, { onProgress }: EstimatePosesOptions): Poses {
    for (const share of [0.3, 1]) onProgress?.(share);
    const paints = masks.map(paintOf);
    const steps = masks.slice(1).filter((mask, i) => placeOf(mask) < placeOf(masks[i])).length;
    const poor = paints.filter((paint) => paint === POOR).length;
    const incoherence = (paints.includes(STRANGE) ? 2 : 0.01) + 0.3 * poor + 0.1 * steps;
    return {
      cameras: masks.map((mask) => ({ focal: placeOf(mask) }) as Poses['cameras'][number]),
      incoherence,
      perPhoto: paints,
    };
  },
}));
vi.mock('../../functions/engine/poses/find-misfit.ts', () => ({
  findMisfit(masks: readonly Mask[]): number | undefined {
    const strange = masks.flatMap((mask, i) => (paintOf(mask) === STRANGE ? [i] : []));
    return strange.length === 1 ? strange[0] : undefined;
  },
}));

const photoOf = (paint: number, place: number) => ({
  mask: { width: 2, height: 1, data: Uint8Array.of(paint, place) },
});

/** What a photo shows, and how certain its outline is where that is in doubt. */
type Shown = readonly [paint: number, confidence?: number];

/** The photos, in the order of the orbit, that an orbit is found of. */
function usedOf(shown: readonly Shown[]): number[] {
  const photos = shown.map(([paint, confidence = 1], i) => ({
    ...photoOf(paint, i),
    isDoubtful: confidence < 1,
    confidence,
  }));
  return fitOrbit(photos, { places: photos.map((_, i) => i / photos.length) }).used;
}
const good = (count: number): Shown[] => Array.from({ length: count }, () => [GOOD]);

test('all photos are kept where nothing is wrong with them, doubt or not', () => {
  expect(usedOf(good(8).with(3, [GOOD, 0.2]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a photo in doubt that fits no other is left out, of seven as of eight', () => {
  expect(usedOf(good(8).with(5, [STRANGE, 0.5]))).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(usedOf(good(7).with(5, [STRANGE, 0.5]))).toEqual([0, 1, 2, 3, 4, 6]);
});

test('one beyond doubt is left out of eight, and refused by its place among fewer', () => {
  expect(usedOf(good(8).with(5, [STRANGE]))).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(() => usedOf(good(7).with(5, [STRANGE]))).toThrow(
    new EngineFailure('photos_disagree', { photo: 5 }),
  );
});

test('of two that fit no other nobody knows which, and all are kept', () => {
  const both = good(8).with(2, [STRANGE]).with(5, [STRANGE]);
  expect(usedOf(both)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('poor outlines are left out, the least certain first, until the others agree or six are left', () => {
  const poor = good(8).with(0, [GOOD, 0.4]).with(2, [POOR, 0.32]).with(5, [POOR, 0.35]);
  expect(usedOf(poor)).toEqual([0, 1, 3, 4, 6, 7]);
  expect(usedOf(poor.with(7, [POOR, 0.38]))).toEqual([0, 1, 3, 4, 6, 7]);
  expect(usedOf(poor.with(6, [POOR])), 'of one that is beyond doubt').toContain(6);
});

test('a photo in doubt without which the others agree no better is kept', () => {
  expect(usedOf(good(8).with(2, [POOR]).with(5, [GOOD, 0.3]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('photos sent in another order than they were taken are put in that; cameras, and the one that fits no other, are told in the order sent', () => {
  const sent = (paints: number[]) =>
    [2, 0, 3, 1, 4, 5, 6].map((place) => ({ ...photoOf(paints[place], place), takenAt: 1000 * place }));
  const shares: number[] = [];
  const { cameras, incoherence } = estimateOrbit(sent(Array<number>(7).fill(GOOD)), {
    onProgress: (share) => shares.push(share),
  });
  expect(incoherence, 'once back: it begins with the first sent').toBeCloseTo(0.11, 9);
  expect(shares).toEqual([0.15, 0.5, 0.65, 1, 1]);
  expect(cameras.map(({ focal }) => focal)).toEqual([2, 0, 3, 1, 4, 5, 6]);
  expect(() => estimateOrbit(sent(Array<number>(7).fill(GOOD).with(1, STRANGE)))).toThrow(
    new EngineFailure('photos_disagree', { photo: 3 }),
  );
});
