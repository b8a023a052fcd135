import { expect, test } from 'vitest';
import { authCopy } from '../../../../../shared/copy/pt-br/auth.ts';
import { homeCopy } from '../../../../../shared/copy/pt-br/home.ts';
import { eCommerceCopy, furnitureCopy, industryCopy } from '../../../../../shared/copy/pt-br/industry.ts';
import { landingCopy } from '../../../../../shared/copy/pt-br/landing.ts';
import { MADE_IN } from '../../../../../shared/copy/pt-br/promise.ts';
import { trialCopy } from '../../../../../shared/copy/pt-br/trial.ts';
import { uploadCopy } from '../../../../../shared/copy/pt-br/upload.ts';

const sentencesOf = (copy: unknown): string[] =>
  typeof copy === 'string'
    ? [copy]
    : Object.values((typeof copy === 'object' && copy) || {}).flatMap(sentencesOf);
/** '48 h', 'ainda hoje': another time than the one that is promised. */
const ANOTHER_TIME = /\b\d+ ?(h|horas?|dias úteis)\b|ainda hoje|amanhã/i;

test("SITE-13 landing, industry pages, sign-up, home and upload promise a model 'em minutos'", () => {
  for (const copy of [landingCopy, eCommerceCopy, authCopy, homeCopy, uploadCopy])
    expect(sentencesOf(copy).filter((sentence) => sentence.includes(MADE_IN))).not.toEqual([]);
});

test('SITE-13 none of them promises another time', () => {
  const all = [landingCopy, industryCopy, eCommerceCopy, furnitureCopy, authCopy, homeCopy, uploadCopy];
  const promised = sentencesOf(all).filter((sentence) => ANOTHER_TIME.test(sentence));
  expect(promised).toEqual([]);
  // The one sentence with hours is about how long a device keeps photos.
  expect(sentencesOf(trialCopy).filter((sentence) => ANOTHER_TIME.test(sentence))).toEqual([trialCopy.kept]);
});
