import { expect, test } from 'vitest';
import { editKey, qualityAfter } from '../../../../shared/rules/model-edit.ts';
import { ModelEdit, NO_EDIT } from '../../../../shared/schemas/model-edits.ts';

test('MEND-03 two edits that say the same are the same, in whatever order they say it', () => {
  const one = ModelEdit.parse({ turn_deg: 90, warmth: 10, removed_parts: [3, 1, 3] });
  const other = ModelEdit.parse({
    removed_parts: [1, 3],
    warmth: 10,
    turn_deg: 90,
    size_cm: { width: undefined },
  });
  expect(editKey(one)).toBe(editKey(other));
});

test('MEND-03 an edit with anything else in it is another', () => {
  const changes: Partial<ModelEdit>[] = [
    { turn_deg: 1 },
    { size_cm: { width: 80 } },
    { size_cm: { height: 80 } },
    { size_cm: { depth: 80 } },
    { brightness: 5 },
    { warmth: 5 },
    { floor_cm: 0.1 },
    { tilt_front_deg: 0.5 },
    { tilt_side_deg: 0.5 },
    { removed_parts: [1] },
  ];
  const keys = [{}, ...changes].map((change) => editKey({ ...NO_EDIT, ...change }));
  expect(new Set(keys).size).toBe(changes.length + 1);
});

test('MEND-05 measures are estimates until both width and depth are given', () => {
  const quality = {
    level: 'media' as const,
    score: 0.6,
    reasons: [{ code: 'dimensions_estimated' }, { code: 'few_photos' }],
  };
  const after = (size_cm: ModelEdit['size_cm']) => qualityAfter(quality, { ...NO_EDIT, size_cm }).reasons;
  expect(after({ width: 80 })).toEqual(quality.reasons);
  expect(after({ width: 80, depth: 70 })).toEqual([{ code: 'few_photos' }]);
});

test('MEND-05 a height that its owner gives settles what the printed sheet says of it, and no other edit does', () => {
  const quality = {
    level: 'media' as const,
    score: 0.65,
    reasons: [{ code: 'height_contradicts_sheet', value: 0.576, given: 0.8 }, { code: 'height_by_sheet' }],
  };
  const after = (size_cm: ModelEdit['size_cm']) => qualityAfter(quality, { ...NO_EDIT, size_cm }).reasons;
  expect(after({ width: 80, depth: 70 })).toEqual(quality.reasons);
  expect(after({ height: 57.6 })).toEqual([]);
});
