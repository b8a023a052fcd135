import { expect, test } from 'vitest';
import { walkQuality } from '../../../../functions/generation/embedded/walk-quality.ts';

test('CAP-01 the quality of a film says each reason once and names no frame', () => {
  const reasons = [
    { code: 'silhouettes_uncertain', photo: 3, value: 0.4 },
    { code: 'silhouettes_uncertain', photo: 19, value: 0.5 },
    { code: 'photo_left_out', photo: 7 },
    { code: 'focal_unknown' },
    { code: 'unseen_surface', value: 0.3 },
  ] as const;
  expect(walkQuality({ level: 'media', score: 0.7, reasons: [...reasons] })).toEqual({
    level: 'media',
    score: 0.7,
    reasons: [{ code: 'silhouettes_uncertain' }, { code: 'unseen_surface' }],
  });
});

test('CAP-06 the height that the printed sheet tells of a film keeps its measures', () => {
  const told = { code: 'height_by_sheet', value: 0.576, given: 0.58 } as const;
  const { reasons } = walkQuality({ level: 'alta', score: 1, reasons: [told, { code: 'few_photos' }] });
  expect(reasons).toEqual([told]);
});
