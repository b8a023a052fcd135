import { expect, test } from 'vitest';
import type { LabImage } from '../../../../functions/engine/segment/lab-image.ts';
import {
  coloursShownByOthers,
  recurringColours,
} from '../../../../functions/engine/segment/recurring-colours.ts';

const SIDE = 60;
/** L, a and b of each letter: the product, the wall, and what is seen through its gap in each photo. */
const COLOURS: Record<string, readonly [number, number, number]> = {
  p: [40, 20, 20],
  w: [90, 0, 0],
  1: [30, -40, 10],
  2: [60, 10, -40],
  3: [70, -10, 40],
};

/** A product round a gap, before a wall: p stands for it, g for what is seen through. */
function thingAt(i: number): 'p' | 'g' | 'w' {
  const away = Math.max(Math.abs((i % SIDE) - 30), Math.abs(Math.floor(i / SIDE) - 30));
  return away < 8 ? 'g' : away < 18 ? 'p' : 'w';
}
function photo(seenThrough: string, taken: string, trust = 1) {
  const things = Array.from({ length: SIDE * SIDE }, (_, i) => thingAt(i));
  const [L, a, b] = [0, 1, 2].map((channel) =>
    Float32Array.from(things, (thing) => COLOURS[thing === 'g' ? seenThrough : thing][channel]),
  );
  const lab: LabImage = { width: SIDE, height: SIDE, planes: [L, a, b] };
  return { lab, mask: Uint8Array.from(things, (thing) => (taken.includes(thing) ? 1 : 0)), trust };
}
const AT = { gap: 30 * SIDE + 30, product: 30 * SIDE + 17, wall: 5 * SIDE + 5 };

test('what one photo shows through a gap that was taken for the product has not its colours', () => {
  const photos = [photo('1', 'pg'), photo('2', 'p'), photo('3', 'p')];
  const [filled, empty] = recurringColours(photos);
  expect(filled[AT.product]).toBeGreaterThan(1);
  expect(filled[AT.wall]).toBeLessThan(-1);
  expect(filled[AT.gap]).toBeLessThan(filled[AT.product] - 0.5);
  expect(empty[AT.gap]).toBeLessThan(-0.4);
});

test('a photo tells of the product as far as it is trusted', () => {
  const gapOf = (trust: number) =>
    recurringColours([photo('1', 'pg', trust), photo('2', 'p'), photo('3', 'p')])[0][AT.gap];
  expect(gapOf(0.01)).toBeLessThan(gapOf(1));
});

test('a colour is known where other photos show it on the product, also before a wall of that colour', () => {
  const [first, second] = coloursShownByOthers([photo('1', 'pg'), photo('w', 'pg'), photo('3', 'pg')]);
  expect(first[AT.product]).toBeGreaterThan(3);
  expect(first[AT.gap]).toBeCloseTo(0);
  expect(first[AT.wall]).toBeGreaterThan(1);
  expect(second[AT.wall]).toBeCloseTo(0);
});
