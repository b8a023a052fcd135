import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDimensions,
  formatDuration,
  formatLongDay,
  formatMoment,
  formatMoney,
  formatSigned,
  parseCentimetres,
} from '../../../../web/lib/format.ts';

test('sizes read as catalogues print them', () => {
  expect(formatDimensions({ width: 82, height: 86.5, depth: 80.04 })).toBe('82 × 86,5 × 80\u00a0cm');
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

test('money is reais with a comma, and never breaks from its sign', () => {
  expect([8990, 5500, 123_456, 0].map(formatMoney)).toEqual([
    'R$\u00a089,90',
    'R$\u00a055,00',
    'R$\u00a01.234,56',
    'R$\u00a00,00',
  ]);
});

test('moments are those of São Paulo, wherever one is', () => {
  expect(formatMoment('2026-11-22T02:05:00.000Z')).toBe('21/11/2026 23:05');
  expect(formatLongDay('2026-12-01T01:00:00.000Z')).toBe('30 de novembro de 2026');
});

test('what came in and what went out have their signs', () => {
  expect([100, -10, 0].map(formatSigned)).toEqual(['+100', '−10', '0']);
});
