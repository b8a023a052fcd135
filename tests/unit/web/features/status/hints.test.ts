import { expect, test } from 'vitest';
import { failureSentence } from '../../../../../shared/copy/pt-br/engine.ts';
import { statusCopy } from '../../../../../shared/copy/pt-br/status.ts';
import { FAILURE_CODES, type FailureCode } from '../../../../../shared/rules/failures.ts';
import { PROGRESS } from '../../../../../shared/rules/jobs.ts';
import { hintsFor, isOfThePhotos } from '../../../../../web/features/status/hints.ts';
import { stageText } from '../../../../../web/features/status/job-running.tsx';

const { hints, hintsByCode } = statusCopy.failed;

test('JOB-07 the hints fit what the message says', () => {
  expect(hintsFor('O formato da foto 2 não é aceito.')).toBe(hints.format);
  expect(hintsFor('A foto 2 tem mais de 10 MB.')).toBe(hints.size);
  expect(hintsFor('Network error')).toBe(hints.network);
  expect(hintsFor(failureSentence('took_too_long'))).toBe(hints.network);
  expect(hintsFor(failureSentence('photo_unreadable', 1))).toBe(hints.format);
  expect(hintsFor(failureSentence('photo_too_large', 1))).toBe(hints.size);
  expect(hintsFor(failureSentence('photos_alike', 1))).toBe(hints.generic);
  expect(hintsFor(failureSentence('backdrop_cluttered', 1))).toBe(hints.generic); // 'parede' is no network
  expect(hintsFor('API timeout')).toBe(hints.network);
  expect(hintsFor('A foto 3 corta o produto na borda.')).toBe(hints.generic);
});

test('JOB-07 a failure known by name has advice of its own', () => {
  const of = (code: FailureCode) => hintsFor(failureSentence(code, 2), code);
  expect(of('photo_blurred')).toBe(hintsByCode.photo_blurred);
  expect(of('product_cut_by_frame')).toBe(hintsByCode.product_cut_by_frame);
  expect(of('photo_unreadable')).toBe(hints.format);
  expect(of('photo_too_large')).toBe(hints.size);
  expect(of('photo_too_small')).toBe(hints.size);
  expect(of('took_too_long')).toBe(hintsByCode.took_too_long);
  expect(of('interrupted')).toBe(hintsByCode.interrupted);
  expect(of('photos_too_few')).toBe(hints.generic);
});

test('JOB-07 every failure has advice', () => {
  for (const code of FAILURE_CODES) expect(hintsFor(failureSentence(code), code).length).toBeGreaterThan(1);
});

test('the same photos are worth another try unless they are to blame', () => {
  expect(FAILURE_CODES.filter((code) => !isOfThePhotos(code))).toEqual([
    'size_invalid',
    'provider_failed',
    'provider_unavailable',
    'took_too_long',
    'interrupted',
  ]);
});

test('the words of a running job follow its progress', () => {
  const text = (progress: number) => stageText({ status: 'PROCESSANDO', progress, capture: 'photos' });
  const { begun, segmented, shaped, textured } = PROGRESS;
  const { queued, segmenting, shaping, texturing, packaging } = statusCopy.stages.photos;
  expect([0, begun, segmented, shaped, textured].map(text)).toEqual([
    queued,
    segmenting,
    shaping,
    texturing,
    packaging,
  ]);
  expect(stageText({ status: 'RECEBIDO', progress: 0, capture: 'photos' })).toBe(queued);
});

test('CAP-01 of a film nothing is said of photos, before it is made or when it failed', () => {
  const stages = [PROGRESS.begun, PROGRESS.segmented, PROGRESS.shaped].map((progress) =>
    stageText({ status: 'PROCESSANDO', progress, capture: 'walk' }),
  );
  expect(stages.join(' ')).not.toMatch(/fotos?/i);
  for (const code of ['photo_blurred', 'photos_disagree', 'backdrop_cluttered'] as const)
    expect(hintsFor('', code, 'walk')).toBe(statusCopy.failed.walkHints);
  expect(hintsFor('', 'took_too_long', 'walk')).toBe(hintsFor('', 'took_too_long'));
});
