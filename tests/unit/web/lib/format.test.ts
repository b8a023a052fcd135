import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDimensions,
  formatDuration,
  parseCentimetres,
} from '../../../../web/lib/format.ts';

test('sizes read as catalogues print them', () => {
  expect(formatDimensions({ width: 82, height: 86.5, depth: 80.04 })).toBe('82 × 86,5 × 80 cm');
});

test('bytes are whole kB, then MB with one decimal', () => {
  expect([formatBytes(690_132), formatBytes(1_468_006)]).toEqual(['674 kB', '1,4 MB']);
});

test('durations are minutes and seconds', () => {
  expect([formatDuration(42), formatDuration(200.9)]).toEqual(['42 s', '3 min 20 s']);
});

test('centimetres are read with a comma or a point, and nothing else is a number', () => {
  expect(['86,5', ' 86.5 ', '', 'alto', '1,2,3'].map(parseCentimetres)).toEqual([
    86.5,
    86.5,
    null,
    null,
    null,
  ]);
});
