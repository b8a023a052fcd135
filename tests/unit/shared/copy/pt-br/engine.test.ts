import { expect, test } from 'vitest';
import { ENGINE_FAILURE_CODES, QUALITY_REASON_CODES } from '../../../../../functions/engine/types.ts';
import { PROVIDER_REASON_CODES } from '../../../../../functions/generation/provider.ts';
import { failureSentence, qualitySentences } from '../../../../../shared/copy/pt-br/engine.ts';
import { FAILURE_CODES } from '../../../../../shared/rules/failures.ts';

/** One or more sentences: begins with a capital, ends with a full stop, and no hole was left in it. */
const SENTENCES = /^[A-ZÀ-Ú](?!.*(undefined|NaN|\s{2})).*\.$/;
/** What concerns the set or us, not one photo. */
const OF_NO_PHOTO = [
  'products_differ',
  'photos_too_few',
  'photos_too_many',
  'size_invalid',
  'photos_refused',
  'provider_failed',
  'provider_unavailable',
  'took_too_long',
  'interrupted',
  'stopped_by_staff',
];
const REASON_CODES = [...QUALITY_REASON_CODES, ...PROVIDER_REASON_CODES];
const OF_A_PHOTO = ['silhouettes_uncertain', 'photo_disagrees', 'photo_left_out'];

test('JOB-04 whatever the engine refuses is a failure that a job can end in', () => {
  expect(FAILURE_CODES).toEqual(expect.arrayContaining([...ENGINE_FAILURE_CODES]));
});

test.each(FAILURE_CODES)('JOB-04 the failure %s is told in sentences that name its photo', (code) => {
  expect(failureSentence(code)).toMatch(SENTENCES);
  expect(failureSentence(code, 2)).toMatch(SENTENCES);
  if (!OF_NO_PHOTO.includes(code)) expect(failureSentence(code, 2)).toMatch(/\b[Aa] foto 3\b/);
});

test('JOB-04 no two failures read alike, for one photo or for the set', () => {
  const sentences = FAILURE_CODES.flatMap((code) => [
    ...new Set([failureSentence(code), failureSentence(code, 0)]),
  ]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('every reason of a quality has its sentence, and no sentence is left over', () => {
  expect(Object.keys(qualitySentences).toSorted()).toEqual(REASON_CODES.toSorted());
});

test.each(REASON_CODES)('the reason %s is told in sentences', (code) => {
  expect(qualitySentences[code]()).toMatch(SENTENCES);
  expect(qualitySentences[code](2)).toMatch(SENTENCES);
  if (OF_A_PHOTO.includes(code)) expect(qualitySentences[code](2)).toMatch(/\bfoto 3\b/);
});

test('CAP-06 a height by the printed sheet is told in centimetres beside the one that was typed', () => {
  const measured = { value: 0.57649, given: 0.58 };
  expect(qualitySentences.height_by_sheet(undefined, measured)).toBe(
    'Altura medida pela Folha Relevo: 57,6 cm; você informou 58 cm.',
  );
  expect(qualitySentences.height_contradicts_sheet(undefined, { ...measured, given: 1.2 })).toBe(
    'Pela Folha Relevo o produto tem 57,6 cm de altura, e você informou 120 cm. O modelo ficou com a altura informada. Confira-a, e se a régua da folha impressa mede 15 cm.',
  );
});
