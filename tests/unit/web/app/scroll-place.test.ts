import { expect, test } from 'vitest';
import { placeOf } from '../../../../web/app/shell.tsx';

const at = (pathname: string, key: string) => ({ pathname, key, search: '', hash: '', state: null });

test('a document opened at another address does not begin where the one before it was left', () => {
  expect(placeOf(at('/app', 'default'))).not.toBe(placeOf(at('/app/billing', 'default')));
});

test('inside the client each entry of the history has its own place', () => {
  expect(placeOf(at('/app', 'a1b2'))).not.toBe(placeOf(at('/app', 'c3d4')));
});
