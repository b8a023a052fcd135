import { expect, test } from 'vitest';
import { failureOf } from '../../../../../functions/domain/jobs/failure-of.ts';
import { EngineFailure } from '../../../../../functions/engine/types.ts';
import { ProviderFailure } from '../../../../../functions/generation/provider.ts';
import { RodinError } from '../../../../../functions/services/rodin-error.ts';
import { failureSentence } from '../../../../../shared/copy/pt-br/engine.ts';
import { FAILURE_CODES } from '../../../../../shared/rules/failures.ts';

const thrown = (error: Error) => ({
  Error: error.name,
  Cause: JSON.stringify({ errorType: error.name, errorMessage: error.message, trace: [] }),
});

test('JOB-04 a refusal of the engine keeps its code and its photo', () => {
  expect(failureOf(thrown(new EngineFailure('photo_blurred', { photo: 2 })))).toEqual({
    code: 'photo_blurred',
    photo: 2,
  });
  expect(failureOf(thrown(new EngineFailure('photos_disagree')))).toEqual({ code: 'photos_disagree' });
  const others = [{ code: 'backdrop_cluttered', photo: 4 } as const];
  expect(failureOf(thrown(new EngineFailure('photo_blurred', { photo: 2, others })))).toEqual({
    code: 'photo_blurred',
    photo: 2,
    others,
  });
});

test('JOB-09 JOB-04 a provider that did not deliver is told by its failure, one that cannot be reached as such', () => {
  expect(failureOf(thrown(new ProviderFailure('photos_refused')))).toEqual({ code: 'photos_refused' });
  expect(failureOf(thrown(new RodinError('unreachable', 'HTTP 502')))).toEqual({
    code: 'provider_unavailable',
  });
});

test.each([
  [{ Error: 'States.Timeout', Cause: '' }, 'took_too_long'],
  [
    {
      Error: 'Lambda.Unknown',
      Cause: 'The cause could not be determined: Task timed out after 600.00 seconds',
    },
    'took_too_long',
  ],
  [thrown(new Error('The step timed out at 84 %')), 'took_too_long'],
  [thrown(new TypeError('x is undefined')), 'interrupted'],
  [thrown(Object.assign(new Error('made_up_code'), { name: 'EngineFailure' })), 'interrupted'],
  [{ Error: 'Lambda.ServiceException', Cause: 'null' }, 'interrupted'],
])('%j is told as %s', (error, code) => expect(failureOf(error)).toEqual({ code }));

test('JOB-04 every failure has a sentence for a person, and the photo is counted from 1', () => {
  for (const code of FAILURE_CODES) expect(failureSentence(code, 0)).toMatch(/\.$/);
  expect(failureSentence('photo_blurred', 2)).toBe(
    'A foto 3 está tremida ou fora de foco. Apoie o celular e tire de novo.',
  );
});
