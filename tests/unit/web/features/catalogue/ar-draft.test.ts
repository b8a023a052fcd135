import { expect, test } from 'vitest';
import {
  draftOf,
  readDraft,
  withAxis,
  withPreset,
  type ArDraft,
} from '../../../../../web/features/catalogue/ar-draft.ts';

const DIMS = { width: 82, height: 86.5, depth: 80 };
const config = {
  base_length_m: 1.2,
  length_axis: 'z',
  presets_m: '0.9,1.2',
  has_size_variants: true,
} as const;
const draft = (change: Partial<ArDraft> = {}): ArDraft => ({ ...draftOf(null, DIMS), ...change });
const presets = (...texts: string[]) => texts.map((text, key) => ({ key, text }));

test('AR-07 settings are written in centimetres and read back as they were', () => {
  const written = draftOf(config, DIMS);
  expect(written).toMatchObject({ axis: 'z', length: '120 cm', hasVariants: true });
  expect(written.presets.map(({ text }) => text)).toEqual(['90 cm', '120 cm']);
  expect(readDraft(written)).toEqual({ config });
});

test('AR-07 a model without settings starts at its measured width', () => {
  expect(draft()).toEqual({ axis: 'x', length: '82 cm', hasVariants: false, presets: [] });
});

test('AR-07 another side brings its own measure, unless the owner wrote one', () => {
  expect(withAxis(draft(), 'y', DIMS)).toMatchObject({ axis: 'y', length: '86,5 cm' });
  expect(withAxis(draft({ length: '90' }), 'y', DIMS)).toMatchObject({ axis: 'y', length: '90' });
});

test('AR-07 every size that is none, and every one that is there twice, is named', () => {
  const read = readDraft(
    draft({ length: '0', hasVariants: true, presets: presets('1,2 m', 'grande', '120', ' ', '60 m') }),
  );
  expect(read).toMatchObject({ problems: { length: expect.stringContaining('maior que zero') } });
  const { problems } = read as { problems: { presets: Record<number, string> } };
  expect(Object.keys(problems.presets)).toEqual(['1', '2', '4']);
  expect(problems.presets[2]).toBe('Este tamanho já está na lista.');
});

test('AR-07 sizes of a product without variations are not looked at', () => {
  expect(readDraft(draft({ presets: presets('grande') }))).toMatchObject({ config: { presets_m: '' } });
});

test('a new size has a key of its own, whatever was removed', () => {
  const keys = (of: ArDraft) => of.presets.map(({ key }) => key);
  expect(keys(withPreset(draft()))).toEqual([0]);
  expect(keys(withPreset(draft({ presets: [{ key: 3, text: '' }] })))).toEqual([3, 4]);
});
