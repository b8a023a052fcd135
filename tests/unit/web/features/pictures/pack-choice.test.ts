import { expect, test } from 'vitest';
import { filesOf, movedTo, photosIn, readChoice } from '../../../../../web/features/pictures/pack-choice.ts';

const FIRST = { channels: ['mercado_livre'], order: [], leftOut: [], hasShadow: false } as const;

test('PIC-01 files stand in a folder a channel, by SKU and place, in the format that the channel takes', () => {
  const choice = { ...FIRST, channels: ['shopee', 'google', 'mercado_livre'], hasShadow: true } as const;
  const files = filesOf(choice, [4, 0], 'cad-77');
  expect(files.map(({ name, photo, hasShadow }) => [name, photo, hasShadow])).toEqual([
    ['mercado-livre/cad-77-1.png', 4, false],
    ['mercado-livre/cad-77-2.png', 0, false],
    ['shopee/cad-77-1.jpg', 4, false],
    ['shopee/cad-77-2.jpg', 0, false],
    ['google/cad-77-1.png', 4, true],
    ['google/cad-77-2.png', 0, true],
  ]);
});

test('PIC-01 no channel gets more pictures than it takes', () => {
  const twelve = Array.from({ length: 12 }, (_, i) => i);
  expect(filesOf({ ...FIRST, channels: ['amazon'] }, twelve, 'x')).toHaveLength(9);
});

test('PIC-01 photos stand in the order chosen, then as they were taken, without those left out', () => {
  expect(photosIn({ ...FIRST, order: [3, 9, 1], leftOut: [2] }, [0, 1, 2, 3, 4])).toEqual([3, 1, 0, 4]);
  expect(movedTo([3, 1, 0], 0, 0)).toEqual([0, 3, 1]);
  expect(movedTo([3, 1, 0], 3, 1)).toEqual([1, 3, 0]);
});

test.each([null, '{', '7', '{"channels":["ebay"],"order":"x"}'])(
  'PIC-01 a choice that cannot be read (%s) breaks no page',
  (kept) => {
    const choice = readChoice(kept);
    expect(photosIn(choice, [0, 1])).toEqual([0, 1]);
    expect(choice.channels.every((id) => id === 'mercado_livre')).toBe(true);
  },
);
