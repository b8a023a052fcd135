import { expect, test, vi } from 'vitest';
import { DRAFT_LIFE_MS, EMPTY_FORM, loadDraft, saveDraft } from '../../../../../web/features/upload/draft.ts';
import { textsOf } from '../../../../../web/lib/fact-texts.ts';
import { markedFacts } from '../../../../support/marked-facts.ts';

const MARINA = 'usr_marina';
const typed = {
  ...EMPTY_FORM,
  ...textsOf(markedFacts()),
  name: 'Mesa Jequitibá',
  heightCm: '75,5',
  widthCm: '120',
} as const;

test('UP-04 name, description, height and category are kept for 24 hours, and not longer', () => {
  saveDraft(MARINA, typed, 1000);
  expect(loadDraft(MARINA, 1000 + DRAFT_LIFE_MS)).toEqual(typed);
  expect(loadDraft(MARINA, 1001 + DRAFT_LIFE_MS)).toBeNull();
});

test('UP-04 a draft of before something was asked for is restored without it', () => {
  saveDraft(MARINA, typed);
  const { materials: _materials, ...before } = JSON.parse(localStorage.getItem('upload-draft')!) as object & {
    materials: unknown;
  };
  localStorage.setItem('upload-draft', JSON.stringify(before));
  expect(loadDraft(MARINA)).toEqual({ ...typed, materials: '' });
});

test('UP-04 a form with nothing typed leaves no draft', () => {
  saveDraft(MARINA, typed);
  saveDraft(MARINA, EMPTY_FORM);
  expect(loadDraft(MARINA)).toBeNull();
});

test('UP-04 a draft is nobody else’s', () => {
  saveDraft(MARINA, typed);
  expect(loadDraft('usr_bento')).toBeNull();
});

test('a draft that cannot be read is no draft', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const stored of ['{', '{"savedAt":"yesterday"}', '[]']) {
    localStorage.setItem('upload-draft', stored);
    expect(loadDraft(MARINA)).toBeNull();
  }
});
