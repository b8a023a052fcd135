import { expect, test, vi } from 'vitest';
import { DRAFT_LIFE_MS, EMPTY_FORM, loadDraft, saveDraft } from '../../../../../web/features/upload/draft.ts';

const typed = {
  ...EMPTY_FORM,
  name: 'Mesa Jequitibá',
  description: 'Freijó',
  category: 'Decoração',
  heightCm: '75,5',
} as const;

test('UP-04 name, description, height and category are kept for 24 hours, and not longer', () => {
  saveDraft(typed, 1000);
  expect(loadDraft(1000 + DRAFT_LIFE_MS)).toEqual(typed);
  expect(loadDraft(1001 + DRAFT_LIFE_MS)).toBeNull();
});

test('UP-04 a form with nothing typed leaves no draft', () => {
  saveDraft(typed);
  saveDraft(EMPTY_FORM);
  expect(loadDraft()).toBeNull();
});

test('a draft that cannot be read is no draft', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const stored of ['{', '{"savedAt":"yesterday"}', '[]']) {
    localStorage.setItem('upload-draft', stored);
    expect(loadDraft()).toBeNull();
  }
});
