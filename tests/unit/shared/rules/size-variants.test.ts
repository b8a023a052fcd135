import { expect, test } from 'vitest';
import { sizeVariants } from '../../../../shared/rules/size-variants.ts';

const dims = { width: 120, height: 75, depth: 60 };
const config = (presets_m: string, has_size_variants = true) => ({
  base_length_m: 1.2,
  length_axis: 'x' as const,
  presets_m,
  has_size_variants,
});

test('a product comes in its own size and the others, smallest first', () => {
  expect(sizeVariants(config('1.8, 0.9'), dims)).toEqual([
    { centimetres: 90, scale: 0.75 },
    { centimetres: 120, scale: 1 },
    { centimetres: 180, scale: 1.5 },
  ]);
});

test('its own size is not offered twice, and nonsense not at all', () => {
  expect(sizeVariants(config('1.2,1, ,x,-3'), dims)).toEqual([
    { centimetres: 100, scale: 100 / 120 },
    { centimetres: 120, scale: 1 },
  ]);
});

test('no variants, no sizes', () => {
  expect(sizeVariants(config('1.8', false), dims)).toEqual([]);
  expect(sizeVariants(undefined, dims)).toEqual([]);
});
