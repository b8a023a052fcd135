import { expect, test } from 'vitest';
import type { Photo } from '../../../../../../web/features/upload/photos/accept-photos.ts';
import { beginWith, inOrder, moveTo } from '../../../../../../web/features/upload/photos/orbit.ts';

const orbit = ['a', 'b', 'c', 'd'].map((id): Photo => ({ id, file: new File([], id), extension: 'jpg' }));
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id).join('');

test('a photo moved forwards or backwards lets the others close up', () => {
  expect(ids(moveTo(orbit, 'a', 'c'))).toBe('bcad');
  expect(ids(moveTo(orbit, 'd', 'b'))).toBe('adbc');
  expect(ids(moveTo(orbit, 'x', 'b'))).toBe('abcd');
});

test('the orbit may begin with any photo and stays the same orbit', () => {
  expect(ids(beginWith(orbit, 'c'))).toBe('cdab');
  expect(ids(beginWith(orbit, 'x'))).toBe('abcd');
});

test('photos an order does not name come last', () => {
  expect(ids(inOrder(orbit, ['c', 'a']))).toBe('cabd');
});
