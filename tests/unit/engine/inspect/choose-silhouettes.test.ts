import { expect, test } from 'vitest';
import { chooseSilhouettes } from '../../../../functions/engine/inspect/choose-silhouettes.ts';
import type { EngineFailureCode, Silhouette } from '../../../../functions/engine/types.ts';

const mask = { width: 1, height: 1, data: new Uint8Array(1) };
const silhouettes = (...faults: (EngineFailureCode | null)[]): Silhouette[] =>
  faults.map((code) => ({ mask, confidence: 1, faults: code ? [{ code, value: 0.1 }] : [] }));

test('six good photos of eight are enough: the others are left out, and told of', () => {
  const { used, findings } = chooseSilhouettes(
    silhouettes(null, 'backdrop_cluttered', null, null, null, 'photo_blurred', null, null),
  );
  expect(used).toEqual([0, 2, 3, 4, 6, 7]);
  expect(findings).toEqual([
    { code: 'backdrop_cluttered', photo: 1, value: 0.1, blocking: false },
    { code: 'photo_blurred', photo: 5, value: 0.1, blocking: false },
  ]);
});

test('with fewer good ones every photo at fault is told of, each with its own reason', () => {
  const { findings } = chooseSilhouettes(
    silhouettes('product_cut_by_frame', null, null, 'photo_too_dark', null, null, 'backdrop_cluttered', null),
  );
  expect(findings.map(({ code, photo, blocking }) => [code, photo, blocking])).toEqual([
    ['product_cut_by_frame', 0, true],
    ['photo_too_dark', 3, true],
    ['backdrop_cluttered', 6, true],
  ]);
});

test('four photos without a fault are all used', () => {
  expect(chooseSilhouettes(silhouettes(null, null, null, null))).toEqual({
    used: [0, 1, 2, 3],
    findings: [],
  });
});
