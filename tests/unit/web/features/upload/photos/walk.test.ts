import { expect, test } from 'vitest';
import type { Photo } from '../../../../../../web/features/upload/photos/accept-photos.ts';
import { beginWith, inOrder, moveTo } from '../../../../../../web/features/upload/photos/walk.ts';

const walk = ['a', 'b', 'c', 'd'].map((id): Photo => ({ id, file: new File([], id), extension: 'jpg' }));
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id).join('');

test('a photo moved forwards or backwards lets the others close up', () => {
  expect(ids(moveTo(walk, 'a', 'c'))).toBe('bcad');
  expect(ids(moveTo(walk, 'd', 'b'))).toBe('adbc');
  expect(ids(moveTo(walk, 'x', 'b'))).toBe('abcd');
});

test('the walk may begin with any photo and stays the same walk', () => {
  expect(ids(beginWith(walk, 'c'))).toBe('cdab');
  expect(ids(beginWith(walk, 'x'))).toBe('abcd');
});

test('photos an order does not name come last', () => {
  expect(ids(inOrder(walk, ['c', 'a']))).toBe('cabd');
});
