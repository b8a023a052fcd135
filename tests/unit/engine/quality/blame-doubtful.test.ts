import { expect, test } from 'vitest';
import type { Finding } from '../../../../functions/engine/inspect/finding.ts';
import { blameDoubtful } from '../../../../functions/engine/quality/blame-doubtful.ts';
import { before, boxMask, paint, TABLE } from '../inspect/pictures.ts';

const disagreeing: Finding[] = [{ code: 'photos_disagree', value: 0.5, blocking: true }];
const shelves = (x: number, y: number) => ((Math.floor(14 * x) + Math.floor(11 * y)) % 2 ? 60 : 190);
const told = [1, 0.4, 0.9, 0.4].map((confidence, index) => {
  const image = paint(before(TABLE, index === 1 ? shelves : undefined));
  const mask = boxMask(TABLE, image);
  return { image, mask, likelihood: mask, confidence, index: index + 2 };
});
const shape = (incoherence: number, ...silhouetteIoU: number[]) => ({ incoherence, silhouetteIoU });

test('outlines that contradict each other are to be done again, each for its own reason', () => {
  const doubted = [
    { code: 'backdrop_cluttered', photo: 3, value: 0.4, blocking: true },
    { code: 'no_product_found', photo: 5, value: 0.4, blocking: true },
  ];
  expect(blameDoubtful(disagreeing, shape(0.5, 0.9, 0.9, 0.9, 0.9), told)).toEqual(doubted);
  expect(blameDoubtful(disagreeing, shape(0.01, 0.9, 0.7, 0.9, 0.9), told)).toEqual(doubted);
});

test('outlines that agree are not to blame for colours that do not', () => {
  expect(blameDoubtful(disagreeing, shape(0.01, 0.98, 0.97, 0.98, 0.99), told)).toEqual(disagreeing);
});

test('outlines of our own are not asked about, and nothing is where nothing is wrong', () => {
  const own = told.map((photo) => ({ ...photo, likelihood: undefined }));
  expect(blameDoubtful(disagreeing, shape(0.5, 0.9, 0.9, 0.9, 0.9), own)).toEqual(disagreeing);
  expect(blameDoubtful([], shape(0.5, 0.9, 0.9, 0.9, 0.9), told)).toEqual([]);
});
