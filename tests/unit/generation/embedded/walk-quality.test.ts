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
