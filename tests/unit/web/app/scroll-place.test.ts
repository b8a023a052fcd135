import { beforeEach, expect, test, vi } from 'vitest';

const FIRST = { key: 'default' };

beforeEach(() => {
  history.replaceState(null, '');
});

/** As a document does that has just been opened: with nothing in memory. */
async function openDocument(nowMs: number) {
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  vi.resetModules();
  return (await import('../../../../web/app/scroll-place.ts')).placeOf;
}

test('a page opened anew does not begin where another one was left', async () => {
  const before = (await openDocument(1000))(FIRST);
  history.pushState(null, '');
  expect((await openDocument(2000))(FIRST)).not.toBe(before);
});

test('a page that is reloaded, or come back to from another document, is where it was', async () => {
  const before = (await openDocument(1000))(FIRST);
  expect((await openDocument(2000))(FIRST)).toBe(before);
});

test('inside the client each entry of the history has its own place, and the first one keeps its', async () => {
  const placeOf = await openDocument(1000);
  const first = placeOf(FIRST);
  history.pushState(null, '');
  expect(placeOf({ key: 'a1b2' })).toBe('a1b2');
  expect(placeOf(FIRST)).toBe(first);
});
