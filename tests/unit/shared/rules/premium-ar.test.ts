import { describe, expect, test } from 'vitest';
import { premiumProblems } from '../../../../shared/copy/pt-br/premium-ar.ts';
import {
  axisOf,
  checkPremium,
  listOf,
  metresOf,
  premiumArUrl,
  trueSizeConfig,
  viewerBase,
  type PremiumModel,
} from '../../../../shared/rules/premium-ar.ts';
import { fc } from '../../../support/properties.ts';

const GLB = 'https://relevo.test/m/ast_1/a.glb';
const config = { base_length_m: 1.2, length_axis: 'x', presets_m: '', has_size_variants: false };
const found = (change: object = {}) => ({
  status: 200,
  body: { id: 'ast_1', name: 'Mesa', url_glb: GLB, ar_config: config, ...change },
});
const check = (change: object) => checkPremium('mesa', found(change));

describe('AR-05 what premium AR checks, in this order', () => {
  test.each([
    ['a link without a slug', ' ', found(), 'slugMissing'],
    ['no answer', 'mesa', { status: 0 }, 'readFailed'],
    ['a server that fails', 'mesa', { status: 500, body: {} }, 'readFailed'],
    ['an unknown slug', 'mesa', { status: 404, body: {} }, 'notFound'],
    ['a model taken down', 'mesa', { status: 410 }, 'inactive'],
    ['an answer that is no JSON', 'mesa', { status: 200 }, 'dataFailed'],
    ['an answer that is no model', 'mesa', { status: 200, body: 'ok' }, 'dataFailed'],
    ['no GLB, before the settings', 'mesa', found({ url_glb: null, ar_config: null }), 'noGlb'],
    ['a GLB without an address', 'mesa', found({ url_glb: '' }), 'noGlb'],
    ['no settings', 'mesa', found({ ar_config: null }), 'configMissing'],
    ['settings that cannot be read', 'mesa', found({ ar_config: 'x' }), 'configFailed'],
    ['an axis of nowhere', 'mesa', found({ ar_config: { ...config, length_axis: 'w' } }), 'configFailed'],
    ['no base length', 'mesa', found({ ar_config: { ...config, base_length_m: null } }), 'noBase'],
    ['a base length in words', 'mesa', found({ ar_config: { ...config, base_length_m: '1.2' } }), 'noBase'],
    ['a base length of zero', 'mesa', found({ ar_config: { ...config, base_length_m: 0 } }), 'noBase'],
    ['a base length below', 'mesa', found({ ar_config: { ...config, base_length_m: -1 } }), 'noBase'],
  ] as const)('%s', (_, slug, answer, problem) => {
    expect(checkPremium(slug, answer)).toBe(problem);
    expect(premiumProblems[problem]).toMatch(/\.$/);
  });

  test('the axis is lowercased, and x where none is set', () => {
    expect(check({ ar_config: { ...config, length_axis: 'Y' } })).toMatchObject({ axis: 'y' });
    expect(check({ ar_config: { ...config, length_axis: null } })).toMatchObject({ axis: 'x' });
  });

  test("the name is the model's, and empty where it is none", () => {
    expect(check({})).toMatchObject({ name: 'Mesa' });
    expect(check({ name: 7 })).toMatchObject({ name: '' });
  });

  test('an axis or sizes that are no text are none', () => {
    const odd = { ...config, has_size_variants: true, length_axis: 2, presets_m: 0.8 };
    expect(check({ ar_config: odd })).toMatchObject({ axis: 'x', sizes: [] });
  });

  test('sizes count only with variants; the empty ones are dropped', () => {
    const presets_m = ' 0.8, ,1.2,';
    expect(check({ ar_config: { ...config, presets_m } })).toMatchObject({ sizes: [] });
    const withVariants = { ...config, presets_m, has_size_variants: true };
    expect(check({ ar_config: withVariants })).toMatchObject({ sizes: ['0.8', '1.2'] });
  });
});

describe('AR-05 the address of the external viewer', () => {
  const model: PremiumModel = { slug: 'mesa', name: 'Mesa', glb: GLB, baseM: 1.2, axis: 'x', sizes: [] };
  const queryOf = (change: Partial<PremiumModel> = {}, base = 'https://ar.example/v') =>
    Object.fromEntries(new URL(premiumArUrl(base, { ...model, ...change })).searchParams);

  test('carries model, base length, axis, name and slug', () => {
    expect(queryOf()).toEqual({ glb: GLB, base_m: '1.2', axis: 'x', name: 'Mesa', slug: 'mesa' });
  });

  test('carries sizes only where there are any', () => {
    expect(queryOf({ sizes: ['0.8', '1.2'] })).toMatchObject({ sizes: '0.8,1.2' });
  });

  test('keeps what the base has of its own', () => {
    expect(queryOf({}, 'https://ar.example/v?key=7')).toMatchObject({ key: '7', slug: 'mesa' });
  });

  test('any name arrives as it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => queryOf({ name }).name === name));
  });
});

test.each([
  [{ eighthwall_base_url: 'https://ar.example/v' }, 'https://ar.example/v'],
  [{}, 'https://relevo.test/webar'],
  [undefined, 'https://relevo.test/webar'],
  [{ eighthwall_base_url: 'javascript:alert(1)' }, 'https://relevo.test/webar'],
  [{ eighthwall_base_url: '' }, 'https://relevo.test/webar'],
])('AR-06 the viewer of the answer %j is %s', (body, base) => {
  expect(viewerBase(body, 'https://relevo.test')).toBe(base);
});

test('AR-07 a model of 82,4 cm starts at its true width, without other sizes', () => {
  expect(trueSizeConfig({ width: 82.4 })).toEqual({
    base_length_m: 0.824,
    length_axis: 'x',
    presets_m: '',
    has_size_variants: false,
  });
});

test('AR-07 a list is split on commas, trimmed, without the empty parts', () => {
  expect(listOf('0.8, 1.2 ,, ')).toEqual(['0.8', '1.2']);
  expect(listOf('')).toEqual([]);
});

test.each([
  ['1.2', 1.2],
  ['50', 50],
  ['50.1', null],
  ['0', null],
  ['-1', null],
  ['1e1', null],
  ['0x10', null],
  ['x', null],
  ['', null],
])('AR-07 %j is %s metres', (text, metres) => expect(metresOf(text)).toBe(metres));

test.each([
  ['X', 'x'],
  [' z ', 'z'],
  ['', 'x'],
  [null, 'x'],
  ['w', null],
])('AR-07 %j is the axis %s', (text, axis) => expect(axisOf(text)).toBe(axis));
