import { expect, test } from 'vitest';
import { findSheet } from '../../../../functions/engine/features/find-sheet.ts';
import type { Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import { randomNumbers } from '../../../../functions/engine/poses/random-numbers.ts';
import type { Camera, Image } from '../../../../functions/engine/types.ts';
import { cameraAt, cornersSeen, drawSheet, type Laid } from '../../../support/engine/draw-sheet.ts';
import { proofSize } from '../../../support/proof-size.ts';
import { fc } from '../../../support/properties.ts';

/** How far the corners found are from the true ones, in pixels, and whose they are. */
function compare(found: ReturnType<typeof findSheet>, camera: Camera, laid?: Laid) {
  const truth = cornersSeen(camera, laid);
  const off = found.flatMap(({ id, corners }) =>
    corners.map(([x, y], k) => Math.hypot(x - truth[id][k][0], y - truth[id][k][1])),
  );
  return {
    ids: found.map(({ id }) => id),
    worst: Math.max(...off),
    mean: off.reduce((sum, each) => sum + each, 0) / off.length,
  };
}
/** How many are drawn of random places. */
const SHEETS = proofSize(10, 200);
/** From where somebody stands who takes a photo of what lies half a metre away, 40° above the floor. */
const STANDING: Vec3 = [0.05, 0.38, 0.46];

test('all four markers are found in a picture in perspective, their corners to a tenth of a pixel', () => {
  const camera = cameraAt(STANDING);
  const { ids, worst } = compare(findSheet(drawSheet(camera)), camera);
  expect(ids).toEqual([0, 1, 2, 3]);
  expect(worst).toBeLessThan(0.1);
});

test.each([0, 37, 90, 180, 251])(
  'a sheet turned by %i° is read as what it is, its first corner first',
  (degrees) => {
    const laid = { turn: (degrees * Math.PI) / 180 };
    const camera = cameraAt(STANDING);
    const { ids, worst } = compare(findSheet(drawSheet(camera, laid)), camera, laid);
    expect(ids).toEqual([0, 1, 2, 3]);
    expect(worst).toBeLessThan(0.25);
  },
);

test.each([
  ['blurred', { blurs: 3 }, 0.25],
  ['noisy', { noise: 0.04 }, 0.4],
  ['lit from one side, a fifth of the light on the other', { light: (u: number) => 1 - 0.8 * u }, 0.25],
  ['dark', { light: () => 0.25, noise: 0.01 }, 0.4],
  ['crossed by a shadow', { light: (u: number, v: number) => (u + v > 1 ? 0.45 : 1) }, 0.9],
])('a picture that is %s shows all four', (_, drawn, limit) => {
  const camera = cameraAt(STANDING);
  const { ids, worst } = compare(findSheet(drawSheet(camera, drawn)), camera);
  expect(ids).toEqual([0, 1, 2, 3]);
  expect(worst).toBeLessThan(limit);
});

test('what lies on one marker hides that one and moves no other', () => {
  const camera = cameraAt(STANDING);
  const { ids, worst } = compare(
    findSheet(drawSheet(camera, { cover: { x: 156, y: 60, radius: 34 } })),
    camera,
  );
  expect(ids).toEqual([0, 2, 3]);
  expect(worst).toBeLessThan(0.1);
});

test('a large photo is looked at smaller, and its corners are told in its own pixels', () => {
  const camera = cameraAt(STANDING, { width: 1800, height: 1350, focal: 1875 });
  const { ids, worst } = compare(findSheet(drawSheet(camera)), camera);
  expect(ids).toEqual([0, 1, 2, 3]);
  expect(worst).toBeLessThan(0.3);
});

/** Grey pixels by a rule, 0 to 1. */
function picture(width: number, height: number, grey: (x: number, y: number) => number): Image {
  const data = new Uint8Array(width * height * 3);
  for (let p = 0; p < width * height; p++)
    data.fill(255 * grey(p % width, Math.floor(p / width)), 3 * p, 3 * p + 3);
  return { width, height, channels: 3, data };
}
/** A QR code's look: three finders, random modules between. */
const QR = (() => {
  const random = randomNumbers(3);
  const modules = Array.from({ length: 29 * 29 }, () => random() < 0.5);
  const finder = (x: number, y: number) => {
    const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    return ring === 3 || ring < 2;
  };
  return (x: number, y: number) => {
    for (const [left, top] of [
      [0, 0],
      [22, 0],
      [0, 22],
    ])
      if (x - left >= -1 && x - left < 8 && y - top >= -1 && y - top < 8)
        return x - left >= 0 && x - left < 7 && y - top >= 0 && y - top < 7 && finder(x - left, y - top);
    return modules[y * 29 + x];
  };
})();
const BOOKS = (() => {
  const random = randomNumbers(11);
  return Array.from({ length: 40 }, () => ({ width: 8 + 20 * random(), grey: random(), label: random() }));
})();
const chess = (x: number, y: number, side: number) => (Math.floor(x / side) + Math.floor(y / side)) % 2;

test.each<[string, Image]>([
  ['nothing', picture(320, 240, () => 0.6)],
  ['a chessboard', picture(320, 240, (x, y) => 0.1 + 0.8 * chess(x, y, 20))],
  ['squares apart', picture(320, 240, (x, y) => (x % 60 < 40 && y % 60 < 40 ? 0.1 : 0.9))],
  [
    'checked squares apart',
    picture(420, 280, (x, y) =>
      x % 100 < 70 && y % 100 < 70 && chess(x % 100, y % 100, 10) === 0 ? 0.1 : 0.9,
    ),
  ],
  [
    'a QR code',
    picture(320, 320, (x, y) => {
      const [column, row] = [Math.floor((x - 15) / 10), Math.floor((y - 15) / 10)];
      return column >= 0 && row >= 0 && column < 29 && row < 29 && QR(column, row) ? 0.1 : 0.9;
    }),
  ],
  [
    'books on a shelf',
    picture(480, 300, (x, y) => {
      let left = x;
      const book = BOOKS.find(({ width }) => (left -= width) < 0) ?? BOOKS[0];
      const isLabel = y % 100 > 40 && y % 100 < 40 + 20 * book.label && left < -3;
      return y % 100 < 6 ? 0.1 : isLabel ? 1 - book.grey : book.grey;
    }),
  ],
  ['a carpet of noise', drawSheet(cameraAt(STANDING), { isBare: true, noise: 0.3 })],
])('no marker is found in %s', (_, image) => {
  expect(findSheet(image)).toEqual([]);
});

test('a marker that is seen twice, as in a picture of the sheet, is not believed; nor is one in a mirror', () => {
  const one = drawSheet(cameraAt(STANDING));
  const at = (x: number, y: number) => one.data[3 * (y * one.width + x)] / 255;
  const twice = picture(2 * one.width, one.height, (x, y) => at(x % one.width, y));
  expect(findSheet(twice)).toEqual([]);
  const mirrored = picture(one.width, one.height, (x, y) => at(one.width - 1 - x, y));
  expect(findSheet(mirrored)).toEqual([]);
});

test('from wherever it is photographed, corners that are found are right to a third of a pixel in the mean, and nearly all markers are found', () => {
  let [shown, read] = [0, 0];
  fc.assert(
    fc.property(
      fc.record({
        azimuth: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        elevation: fc.double({ min: 0.6, max: 1.4, noNaN: true }),
        distance: fc.double({ min: 0.45, max: 0.75, noNaN: true }),
        roll: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        turn: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        dark: fc.double({ min: 0, max: 0.6, noNaN: true }),
      }),
      ({ azimuth, elevation, distance, roll, turn, dark }) => {
        const across = distance * Math.cos(elevation);
        const camera = cameraAt(
          [across * Math.cos(azimuth), distance * Math.sin(elevation), across * Math.sin(azimuth)],
          { roll, width: 400, height: 400, focal: 400 },
        );
        const light = (u: number) => 1 - dark * u;
        const found = findSheet(drawSheet(camera, { turn, light, noise: 0.015, blurs: 1 }));
        if (found.length > 0) {
          const { worst, mean } = compare(found, camera, { turn });
          expect(worst).toBeLessThan(1);
          expect(mean).toBeLessThan(0.35);
        }
        const isWhole = (corners: [number, number][]) =>
          corners.every(([x, y]) => Math.min(x, y, 400 - x, 400 - y) > 12);
        shown += cornersSeen(camera, { turn }).filter(isWhole).length;
        read += found.length;
      },
    ),
    { numRuns: SHEETS },
  );
  expect(shown).toBeGreaterThan(2 * SHEETS);
  expect(read / shown).toBeGreaterThan(0.9);
});
