import { expect, test } from 'vitest';
import { lightTexture } from '../../../../functions/generation/packaging/light-texture.ts';
import type { Image } from '../../../../functions/engine/types.ts';

const grey: Image = { width: 2, height: 1, channels: 3, data: Uint8Array.from([0, 128, 255, 64, 64, 64]) };

test('MEND-08 with nothing changed the texture is the very same', () => {
  expect(lightTexture(grey, { brightness: 0, warmth: 0 })).toBe(grey);
});

test('MEND-08 twice the light is twice as much linear light, and white stays white', () => {
  // 128 is 0.2159 of white in linear light; 0.4317 is 176. 64 is 0.0513; 0.1027 is 90.
  expect(Array.from(lightTexture(grey, { brightness: 100, warmth: 0 }).data)).toEqual([
    0, 176, 255, 90, 90, 90,
  ]);
});

test('MEND-08 an opacity stays as it is', () => {
  const clear: Image = { width: 1, height: 1, channels: 4, data: Uint8Array.from([64, 64, 64, 64]) };
  expect(lightTexture(clear, { brightness: -100, warmth: 50 }).data[3]).toBe(64);
});
