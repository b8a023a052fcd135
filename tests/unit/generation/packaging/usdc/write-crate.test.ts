import { expect, test } from 'vitest';
import {
  attribute,
  type UsdLayer,
  type UsdPrim,
} from '../../../../../functions/generation/packaging/usdc/scene.ts';
import { writeCrate } from '../../../../../functions/generation/packaging/usdc/write-crate.ts';
import { usdSpecs, usdText } from '../../../../support/read-usd.ts';

const prim = (name: string, more: Partial<UsdPrim> = {}): UsdPrim => ({
  name,
  type: 'Scope',
  properties: [],
  ...more,
});
const layer = (...prims: UsdPrim[]): UsdLayer => ({ metadata: {}, prims });

/**
 * A ─ a, b            D
 *   ├ B ─ c ─ C
 *   └ E
 */
const TREE = layer(
  prim('A', {
    properties: [attribute('a', ['float', 1]), attribute('b', ['float', 2])],
    children: [prim('B', { properties: [attribute('c', ['float', 3])], children: [prim('C')] }), prim('E')],
  }),
  prim('D'),
);

test('a crate names itself and its version', () => {
  const crate = writeCrate(TREE);
  expect(new TextDecoder().decode(crate.subarray(0, 8))).toBe('PXR-USDC');
  expect([...crate.subarray(8, 11)]).toEqual([0, 7, 0]);
});

test('every prim and property is where it stands in the tree', () => {
  const specs = usdSpecs(writeCrate(TREE));
  expect(Object.keys(specs)).toEqual(['/', '/A', '/A.a', '/A.b', '/A/B', '/A/B.c', '/A/B/C', '/A/E', '/D']);
  expect(specs['/']).toEqual({ specType: 7, fields: { primChildren: ['A', 'D'] } });
  expect(specs['/A']).toEqual({
    specType: 6,
    fields: { specifier: 0, typeName: 'Scope', properties: ['a', 'b'], primChildren: ['B', 'E'] },
  });
  expect(specs['/A/B.c']).toEqual({
    specType: 1,
    fields: { typeName: 'float', custom: false, variability: 0, default: 3 },
  });
});

test('values of every type come back, as two readers read them', async () => {
  const crate = writeCrate({
    metadata: {
      defaultPrim: ['token', 'Chair'],
      metersPerUnit: ['double', 0.1],
      customLayerData: ['dictionary', { creator: 'Relevo', season: 'verão' }],
    },
    prims: [
      prim('Chair', {
        metadata: { kind: ['token', 'component'], apiSchemas: ['prependedNames', ['MaterialBindingAPI']] },
        properties: [
          attribute('isTrue', ['bool', true], { isUniform: true }),
          attribute('number', ['float', 0.8]),
          attribute('exact', ['double', 0.1]),
          attribute('text', ['string', 'assento e encosto']),
          attribute('word', ['token', 'sRGB']),
          attribute('file', ['asset', 'textures/a.jpg']),
          attribute('two', ['float2', [0.5, -1]]),
          attribute('three', ['color3f', [1, 0.25, 0]]),
          attribute('four', ['float4', [2, 2, 2, 1]]),
          attribute('few', ['int[]', Uint32Array.of(3, 1, 2)]),
          attribute('many', ['int[]', Uint32Array.from({ length: 40 }, (_, i) => (i * 7919) % 1000)]),
          attribute('places', ['texCoord2f[]', Float32Array.of(0.1, 0.2, 0.3, 0.4)]),
          { name: 'read', type: 'float', source: '/Chair.number' },
          { name: 'bound', target: '/Chair/Seat' },
        ],
        children: [prim('Seat')],
      }),
    ],
  });
  const specs = usdSpecs(crate);
  const valueOf = (name: string) => specs[`/Chair.${name}`].fields.default;
  expect(specs['/'].fields).toMatchObject({ defaultPrim: 'Chair', metersPerUnit: 0.1 });
  expect(valueOf('isTrue')).toBe(true);
  expect(valueOf('number')).toBe(Math.fround(0.8));
  expect(valueOf('exact')).toBe(0.1);
  expect([valueOf('word'), valueOf('file')]).toEqual(['sRGB', 'textures/a.jpg']);
  expect(valueOf('two')).toEqual([0.5, -1]);
  expect(valueOf('three')).toEqual([1, 0.25, 0]);
  expect(valueOf('four')).toEqual([2, 2, 2, 1]);
  expect(valueOf('few')).toEqual(Int32Array.of(3, 1, 2));
  expect(valueOf('many')).toEqual(Int32Array.from({ length: 40 }, (_, i) => (i * 7919) % 1000));
  expect(valueOf('places')).toEqual(Float32Array.of(0.1, 0.2, 0.3, 0.4));
  expect(specs['/Chair.read'].fields.connectionPaths).toEqual(['/Chair.number']);
  expect(specs['/Chair.bound'].fields.targetPaths).toEqual(['/Chair/Seat']);

  const text = await usdText(crate);
  for (const line of [
    'defaultPrim = "Chair"',
    'metersPerUnit = 0.1',
    'string creator = "Relevo"',
    'string season = "verão"',
    'kind = "component"',
    'prepend apiSchemas = ["MaterialBindingAPI"]',
    'uniform bool isTrue = 1',
    'float number = 0.8',
    'string text = "assento e encosto"',
    'token word = "sRGB"',
    'asset file = @textures/a.jpg@',
    'float2 two = (0.5, -1)',
    'color3f three = (1, 0.25, 0)',
    'float4 four = (2, 2, 2, 1)',
    'int[] few = [3, 1, 2]',
    'float read.connect = </Chair.number>',
    'rel bound = </Chair/Seat>',
    'def Scope "Seat"',
  ])
    expect(text).toContain(line);
});

test('arrays of vectors lie at a multiple of eight bytes, where readers use them in place', () => {
  const values = Float32Array.of(1234.5, 1, 2);
  for (let more = 0; more < 8; more++) {
    const before = attribute('before', ['int[]', new Uint32Array(more)]);
    const crate = writeCrate(
      layer(prim('A', { properties: [before, attribute('at', ['point3f[]', values])] })),
    );
    expect(Buffer.from(crate).indexOf(Buffer.from(values.buffer)) % 8).toBe(0);
  }
});

test('a path that leads to nothing is refused', () => {
  const broken = layer(prim('A', { properties: [{ name: 'bound', target: '/A/Nothing' }] }));
  expect(() => writeCrate(broken)).toThrow('nothing in the scene is at /A/Nothing');
});

test('the same scene is the same to the byte', () => {
  expect(writeCrate(TREE)).toEqual(writeCrate(TREE));
});
