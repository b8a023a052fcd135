import { expect, test } from 'vitest';
import { checkPattern, matches } from '../../../../../infra/local/events/pattern.ts';

const event = {
  source: 'aws.s3',
  'detail-type': 'Object Created',
  detail: {
    bucket: { name: 'uploads' },
    object: { key: 'photos/a.JPG', size: 2048 },
    tags: ['chair', 'oak'],
  },
};

test.each([
  ['equal values', { source: ['aws.s3', 'aws.states'] }, true],
  ['a field that differs', { source: ['aws.states'] }, false],
  ['every field must fit', { source: ['aws.s3'], 'detail-type': ['Object Deleted'] }, false],
  ['nested fields', { detail: { bucket: { name: ['uploads'] } } }, true],
  ['a field the event lacks', { detail: { actor: { name: ['x'] } } }, false],
  ['a list in the event', { detail: { tags: ['oak'] } }, true],
  ['a prefix', { detail: { object: { key: [{ prefix: 'photos/' }] } } }, true],
  ['a suffix', { detail: { object: { key: [{ suffix: '.png' }] } } }, false],
  [
    'letters of either case',
    { detail: { object: { key: [{ 'equals-ignore-case': 'PHOTOS/A.jpg' }] } } },
    true,
  ],
  ['a wildcard', { detail: { object: { key: [{ wildcard: 'photos/*.J*' }] } } }, true],
  ['anything but a value', { source: [{ 'anything-but': 'aws.s3' }] }, false],
  ['anything but a prefix', { source: [{ 'anything-but': { prefix: 'com.' } }] }, true],
  ['what must exist', { detail: { object: { key: [{ exists: true }] } } }, true],
  ['what must not exist', { detail: { object: { etag: [{ exists: false }] } } }, true],
  ['a number in a range', { detail: { object: { size: [{ numeric: ['>', 0, '<=', 2048] }] } } }, true],
  ['a number out of range', { detail: { object: { size: [{ numeric: ['<', 2048] }] } } }, false],
])('%s', (_, pattern, isMatch) => {
  expect(matches(pattern, event)).toBe(isMatch);
});

test('an operator nobody wrote here is refused before any event comes', () => {
  expect(() => checkPattern({ detail: { ip: [{ cidr: '10.0.0.0/8' }] } })).toThrow(
    'operator cidr is not supported',
  );
  expect(() => checkPattern({ $or: [] })).toThrow('operator $or is not supported');
  expect(() => checkPattern({ a: [{ 'anything-but': { cidr: 'x' } }] })).toThrow(
    'operator cidr is not supported',
  );
});
