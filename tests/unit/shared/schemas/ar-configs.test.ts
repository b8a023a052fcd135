import { expect, test } from 'vitest';
import { NewArConfig } from '../../../../shared/schemas/ar-configs.ts';

test('AR-07 sizes are kept smallest first and each once', () => {
  const config = NewArConfig.parse({ base_length_m: 1, presets_m: ' 1.20,0.8, ,1.2', length_axis: 'Z' });
  expect(config).toEqual({
    base_length_m: 1,
    length_axis: 'z',
    presets_m: '0.8,1.2',
    has_size_variants: false,
  });
});

test('AR-07 eight sizes are taken and a ninth is refused by name', () => {
  const presets = (count: number) => Array.from({ length: count }, (_, i) => i + 1).join(',');
  const parse = (presets_m: string) => NewArConfig.safeParse({ base_length_m: 1, presets_m });
  expect(parse(presets(8)).success).toBe(true);
  expect(parse(presets(9)).error?.issues[0].message).toBe('ar.presets_invalid');
});
