import { expect, test } from 'vitest';
import { toldBlames } from '../../../../../functions/domain/jobs/told-blames.ts';

const BLAMES = [
  { code: 'photo_blurred', photo: 4 },
  { code: 'product_cut_by_frame', photo: 5 },
  { code: 'product_cut_by_frame', photo: 6 },
] as const;
const [first, ...others] = BLAMES;
const error = { ...first, others };

test('JOB-04 of photos each one to blame is told', () => {
  expect(toldBlames({ error, capture: 'photos' })).toEqual(BLAMES);
});

test('CAP-01 of a walk one thing is told, what most frames are blamed for, without naming frames', () => {
  expect(toldBlames({ error, capture: 'walk' })).toEqual([{ code: 'product_cut_by_frame' }]);
  expect(toldBlames({ error: first, capture: 'walk' })).toEqual([{ code: 'photo_blurred' }]);
});

test('a job without a failure is blamed for nothing', () => {
  expect(toldBlames({ error: null, capture: 'walk' })).toEqual([]);
});
