import { expect, test } from 'vitest';
import {
  inspectCloseUp,
  inspectFilled,
  inspectSecondOpinion,
  inspectSilhouette,
  measureSilhouette,
} from '../../../../functions/engine/inspect/inspect-silhouette.ts';
import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { before, boxMask, paint, TABLE, type Box, type Paint } from './pictures.ts';

const codes = (image: Image, mask: Mask) =>
  inspectSilhouette(image, { mask, confidence: 1 }).map(({ code }) => code);
const wall = (x: number) => 190 + 30 * x;

test('a whole product before a plain wall is left alone', () => {
  const photo = paint(before(TABLE));
  expect(codes(photo, boxMask(TABLE, photo))).toEqual([]);
});

test('a wall and nothing before it shows no product, whatever outline was drawn on it', () => {
  const photo = paint(wall, { grain: 6 });
  expect(codes(photo, boxMask([0, 0, 0, 0], photo))).toEqual(['no_product_found']);
  expect(codes(photo, boxMask([0.5, 0.5, 0.53, 0.53], photo))).toEqual(['no_product_found']);
  expect(codes(photo, boxMask(TABLE, photo))).toEqual(['no_product_found']);
});

test('an outline along the roughness of plaster is no product either', () => {
  const plaster = paint((x, y) => 170 + 6 * Math.sin(90 * x) * Math.sin(70 * y), { grain: 6 });
  expect(codes(plaster, boxMask(TABLE, plaster))).toEqual(['no_product_found']);
});

test.each<[string, Box]>([
  ['bottom', [0.3, 0.4, 0.7, 1]],
  ['left', [0, 0.4, 0.6, 0.85]],
  ['top', [0.3, 0, 0.7, 0.6]],
  ['right', [0.4, 0.4, 1, 0.85]],
])('a product that goes on beyond the %s of the photo is cut', (_, box) => {
  const photo = paint(before(box));
  expect(codes(photo, boxMask(box, photo))).toEqual(['product_cut_by_frame']);
});

test('an outline that stops short of the frame, where it is not looked for, is cut too', () => {
  const photo = paint(before([0.3, 0.4, 0.7, 1]));
  expect(codes(photo, boxMask([0.3, 0.4, 0.7, 0.98], photo))).toEqual(['product_cut_by_frame']);
});

test('a product that fills the photo but ends inside it is not cut', () => {
  const tight: Box = [0.1, 0.025, 0.9, 0.97];
  const photo = paint(before(tight));
  expect(codes(photo, boxMask(tight, photo))).toEqual([]);
});

test('a product of the colours of the things around it stands before clutter', () => {
  const shelves = (x: number, y: number) => ((Math.floor(14 * x) + Math.floor(11 * y)) % 2 ? 60 : 190);
  const photo = paint(before(TABLE, shelves));
  expect(codes(photo, boxMask(TABLE, photo))).toEqual(['backdrop_cluttered']);
});

test('an outline that is hardly believed before an even wall is of a product that looks like it', () => {
  const photo = paint(before(TABLE));
  const mask = boxMask(TABLE, photo);
  const doubted = inspectSilhouette(photo, { mask, confidence: 0.2 });
  expect(doubted).toMatchObject([{ code: 'no_product_found', value: 0.2, blocking: true }]);
  expect(inspectSilhouette(photo, { mask, confidence: 0.6 })).toEqual([]);
});

test('a second opinion in doubt where ours was not blames clutter only where there is some', () => {
  const shelves = (x: number, y: number) => ((Math.floor(14 * x) + Math.floor(11 * y)) % 2 ? 60 : 190);
  const doubts = [undefined, shelves].map((wall) => {
    const photo = paint(before(TABLE, wall));
    return inspectSecondOpinion(photo, { mask: boxMask(TABLE, photo), confidence: 0.2 }, [])[0].code;
  });
  expect(doubts).toEqual(['no_product_found', 'backdrop_cluttered']);
});

const closeUp = (image: Image, box: Box) =>
  inspectCloseUp(image, boxMask(box, image)).map(({ code }) => code);

test('what goes on beyond the frame on long stretches is cut, but not where the wall is as uneven', () => {
  const wide: Box = [0.1, 0.2, 0.9, 1];
  expect(closeUp(paint(before(wide)), wide)).toEqual(['product_cut_by_frame']);
  const shelves = (x: number, y: number) => ((Math.floor(14 * x) + Math.floor(11 * y)) % 2 ? 150 : 190);
  expect(closeUp(paint(before(wide, shelves)), wide)).toEqual([]);
});

test('where all corners show one wall a shorter stretch tells that it is cut, in a room with a floor it does not', () => {
  const narrow: Box = [0.4, 0.2, 0.6, 1];
  expect(closeUp(paint(before(narrow)), narrow)).toEqual(['product_cut_by_frame']);
  const room = (x: number, y: number) => (y > 0.7 ? 120 : wall(x));
  expect(closeUp(paint(before(narrow, room)), narrow)).toEqual([]);
});

test('parts of a product that were taken for wall do not make a close-up clutter', () => {
  const wide: Box = [0.1, 0.2, 0.9, 1];
  const slats: Paint = (x, y) => (y < 0.15 && x > 0.2 && x < 0.8 && Math.floor(20 * x) % 2 ? 170 : 190);
  const photo = paint(before(wide, slats));
  expect(measureSilhouette(photo, boxMask(wide, photo)).backdropPeak).toBeGreaterThan(2);
  expect(closeUp(photo, wide)).toEqual(['product_cut_by_frame']);
});

test('a whole product that leaves no room round it is asked for with room, one that leaves some is not', () => {
  const tight: Box = [0.05, 0.05, 0.95, 0.95];
  expect(closeUp(paint(before(tight)), tight)).toEqual(['product_cut_by_frame']);
  expect(closeUp(paint(before(TABLE)), TABLE)).toEqual([]);
});

test('a product that fills the photo is cut where the middle goes on to the border, not where the border shows other things', () => {
  const cloth: Paint = (x, y) => 150 + 60 * ((Math.floor(31 * x) + Math.floor(29 * y)) % 2);
  expect(inspectFilled(paint(cloth)).map(({ code }) => code)).toEqual(['product_cut_by_frame']);
  const room: Paint = (x, y) => (Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.35 ? 90 : cloth(x, y));
  expect(inspectFilled(paint(room))).toEqual([]);
});

test('an even photo is not filled by a product', () => {
  expect(inspectFilled(paint(() => 190))).toEqual([]);
});

test('before one wall in all corners a product along half a side is cut, however uneven what is between looks', () => {
  const wide: Box = [0.1, 0.2, 0.9, 1];
  const streaks: Paint = (x, y) =>
    y < 0.18 && x > 0.1 && x < 0.9 ? 110 + 80 * (Math.floor(20 * x) % 2) : 190;
  const photo = paint(before(wide, streaks));
  expect(measureSilhouette(photo, boxMask(wide, photo)).backdropPeak).toBeGreaterThan(5);
  expect(closeUp(photo, wide)).toEqual(['product_cut_by_frame']);
});
