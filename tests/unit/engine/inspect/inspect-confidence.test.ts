import { expect, test } from 'vitest';
import { inspectConfidence } from '../../../../functions/engine/inspect/inspect-confidence.ts';

const mask = { width: 1, height: 1, data: new Uint8Array(1) };
const outlines = (...confidences: number[]) => confidences.map((confidence) => ({ mask, confidence }));

test('outlines that are believed, but for one, are left to be judged by the model', () => {
  expect(inspectConfidence(outlines(1, 0.95, 0.1, 0.9, 1, 0.98))).toEqual([]);
});

test('a set that is hardly believed stands before clutter, and its first doubtful photo is named', () => {
  const [finding, ...others] = inspectConfidence(outlines(0.9, 0.02, 0.6, 0, 0, 0.1));
  expect(finding).toMatchObject({ code: 'backdrop_cluttered', photo: 1, blocking: true });
  expect(finding.value).toBeCloseTo(0.27, 6);
  expect(others).toEqual([]);
});
