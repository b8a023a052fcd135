import { expect, test } from 'vitest';
import { fillGutters } from '../../../../functions/engine/texture/fill-gutters.ts';
import type { Image } from '../../../../functions/engine/types.ts';

test('gutters take the colour of the texels beside them', () => {
  // a known red texel and a known blue one, far apart in a row of eight
  const image: Image = { width: 8, height: 8, channels: 3, data: new Uint8Array(8 * 8 * 3) };
  const isKnown = new Uint8Array(64);
  [isKnown[0], isKnown[63]] = [1, 1];
  image.data.set([200, 0, 0], 0);
  image.data.set([0, 0, 200], 63 * 3);
  fillGutters(image, isKnown);
  expect([...image.data.subarray(3, 6)]).toEqual([200, 0, 0]);
  expect([...image.data.subarray(62 * 3, 62 * 3 + 3)]).toEqual([0, 0, 200]);
  for (let i = 0; i < 64; i++) expect(image.data[3 * i] + image.data[3 * i + 2]).toBeGreaterThanOrEqual(199);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'no gutter texel beside a chart mixes in its neighbour (from column %i)',
  (gap) => {
    // red left of the gap, blue from four texels further on
    const image: Image = { width: 16, height: 16, channels: 3, data: new Uint8Array(16 * 16 * 3) };
    const isKnown = new Uint8Array(256);
    for (let at = 0; at < 256; at++) {
      if (at % 16 >= gap && at % 16 < gap + 4) continue;
      isKnown[at] = 1;
      image.data.set(at % 16 < gap ? [200, 0, 0] : [0, 0, 200], 3 * at);
    }
    fillGutters(image, isKnown);
    for (let at = 0; at < 256; at++) {
      const isRed = at % 16 < gap + 2;
      expect([...image.data.subarray(3 * at, 3 * at + 3)]).toEqual(isRed ? [200, 0, 0] : [0, 0, 200]);
    }
  },
);
