import { expect, test } from 'vitest';
import { webarProblems } from '../../../../shared/copy/pt-br/webar.ts';
import { premiumArUrl } from '../../../../shared/rules/premium-ar.ts';
import { isOriginalSize, readWebarRequest, scaledSides, scaleTo } from '../../../../shared/rules/webar.ts';

const SITE = 'https://relevo.test';
const GLB = `${SITE}/m/ast_1/a.glb`;
const read = (change: Record<string, string | undefined> = {}) => {
  const query = { glb: GLB, base_m: '1.2', axis: 'x', name: 'Mesa', slug: 'mesa', ...change };
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return readWebarRequest(new URLSearchParams(given), SITE);
};

test('AR-05 what premium AR writes into the address is what /webar reads', () => {
  const name = 'Mesa “Três” <b>&amp; 😀';
  const model = { slug: 'mesa', name, glb: GLB, baseM: 1.2, axis: 'z', sizes: ['2', '0.8'] } as const;
  const url = new URL(premiumArUrl(`${SITE}/webar`, { ...model, sizes: [...model.sizes] }));
  expect(readWebarRequest(url.searchParams, SITE)).toEqual({
    glb: GLB,
    axis: 'z',
    baseM: 1.2,
    sizes: [0.8, 1.2, 2],
    name,
    slug: 'mesa',
  });
});

test.each([
  ['no model', { glb: undefined }, 'glbMissing'],
  ['a script', { glb: 'javascript:alert(1)' }, 'glbForeign'],
  ['data', { glb: 'data:model/gltf-binary;base64,Z2xURg==' }, 'glbForeign'],
  ['a blob', { glb: `blob:${SITE}/1` }, 'glbForeign'],
  ['a model of another site', { glb: 'https://relevo.test.example/m/a.glb' }, 'glbForeign'],
  ['an address of another site without a protocol', { glb: '//evil.example/a.glb' }, 'glbForeign'],
  ['no address', { glb: 'https://' }, 'glbForeign'],
  ['no length', { base_m: undefined }, 'baseInvalid'],
  ['a length of zero', { base_m: '0' }, 'baseInvalid'],
  ['a length with a comma', { base_m: '1,2' }, 'baseInvalid'],
  ['a length of nobody’s room', { base_m: '51' }, 'baseInvalid'],
  ['an axis that is none', { axis: 'w' }, 'axisInvalid'],
] as const)('an address with %s says so', (_, change, problem) => {
  expect(read(change)).toBe(problem);
  expect(webarProblems[problem]).toMatch(/\.$/);
});

test('axis, name, slug and sizes may be missing, and what makes no sense of them is left out', () => {
  const bare = { axis: undefined, name: undefined, slug: '../account', sizes: '1, ,x,-2,1.2' };
  expect(read(bare)).toMatchObject({ axis: 'x', name: '', slug: '', sizes: [1, 1.2] });
});

test('a name of 1,000 characters is cut', () => {
  expect(read({ name: 'x'.repeat(1000) })).toMatchObject({ name: 'x'.repeat(120) });
});

test('the asked side gets the asked length and the others follow', () => {
  const natural = { x: 0.8, y: 0.75, z: 0.5 };
  const scale = scaleTo(1.2, 'x', natural);
  expect(scale).toBeCloseTo(1.5);
  expect(scaledSides(natural, 1.5)).toEqual({ width: 120.00000000000001, height: 112.5, depth: 75 });
  expect(scaleTo(1, 'z', { ...natural, z: 0 })).toBeNull();
});

test('a millimetre of rounding is still the original size', () => {
  expect([0.996, 1, 1.004].map(isOriginalSize)).toEqual([true, true, true]);
  expect([0.99, 1.01, 2].map(isOriginalSize)).toEqual([false, false, false]);
});
