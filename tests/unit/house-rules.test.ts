import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Rules of the house that no linter knows. */
const ROOMS = ['shared', 'functions', 'web', 'infra', 'bin'];
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    return entry.isDirectory() ? sources(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });
const files = ROOMS.flatMap(sources).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) => target);

test('zod is imported as a namespace: a named z pulls every locale into the bundle (+370 KB)', () => {
  expect(
    files
      .filter(({ text }) => /import \{[^}]*\bz\b[^}]*\} from 'zod'|import z from 'zod'/.test(text))
      .map((f) => f.path),
  ).toEqual([]);
});

test('pages call by shared/calls.ts: the contract itself would bring them every schema', () => {
  const strays = files.filter(
    ({ path, text }) => path.startsWith('web/') && /^import (?!type ).*\/shared\/routes(\.ts|\/)/m.test(text),
  );
  expect(strays.map((f) => f.path)).toEqual([]);
});

test.each([
  ['shared', /^shared\//],
  ['functions/engine', /^functions\/engine\//],
  ['functions/store', /^(functions\/store|shared)\//],
  ['functions/services', /^(functions\/services|shared)\//],
  ['functions/domain', /^(functions\/(domain|store|services|generation|engine\/types)|shared)/],
  // The photo coach judges photos by the engine's own first stage, in the browser: a copy would judge otherwise.
  [
    'web',
    /^(web|shared)\/|^functions\/engine\/(stages\/|types\.ts$)|^functions\/generation\/photos\/(exif|cut-out)\.ts$/,
  ],
])('%s imports only what lies before it', (room, allowed) => {
  // A bench measures what it likes; a build is of one environment, whose configuration it reads.
  const isApart = (path: string) => path.includes('/bench/') || path === 'web/vite.config.ts';
  const strays = files
    .filter(({ path }) => path.startsWith(`${room}/`) && !isApart(path))
    .flatMap(({ path, text }) =>
      importsOf(text).map((target) => ({ path, target: join(path, '..', target) })),
    )
    .filter(({ target }) => !allowed.test(target));
  expect(strays).toEqual([]);
});

/** The engine's rooms in the order in which they build on each other; `bench` measures all of them. */
const ENGINE_ROOMS = [
  'types.ts',
  'geometry',
  'raster',
  'views',
  'segment',
  'inspect',
  'hull',
  'poses',
  'mesh',
  'carve',
  'atlas',
  'texture',
  'quality',
  'stages',
  'bench',
];
const isEngine = (path: string) => path.startsWith('functions/engine/');
const imports = files.flatMap(({ path, text }) =>
  importsOf(text).map((target) => ({ path, target: join(path, '..', target) })),
);

test('a room of the engine imports only rooms before it', () => {
  const placeOf = (path: string) => ENGINE_ROOMS.indexOf(path.split('/')[2]);
  const homeless = files.filter(({ path }) => isEngine(path) && placeOf(path) < 0);
  expect(homeless.map(({ path }) => path)).toEqual([]);
  const within = imports.filter(({ path, target }) => isEngine(path) && isEngine(target));
  expect(within.filter(({ path, target }) => placeOf(target) > placeOf(path))).toEqual([]);
});

test('the engine is entered by its stages', () => {
  const entries = [
    /^functions\/engine\/(types\.ts|stages\/[^/]+)$/,
    // Vectors and cameras, a software rasteriser, normals for shading and the rule of true size: whole in themselves.
    /^functions\/engine\/(geometry\/(vec3|mat3|camera)|raster\/rasterise|mesh\/(vertex-normals|scale-to-size))\.ts$/,
  ];
  const fromOutside = imports.filter(({ path, target }) => !isEngine(path) && isEngine(target));
  expect(fromOutside.filter(({ target }) => !entries.some((entry) => entry.test(target)))).toEqual([]);
});

test('clients are built in functions/deps.ts and nowhere else in the handlers', () => {
  const builders = files.filter(
    ({ path, text }) =>
      path.startsWith('functions/') &&
      /new (DynamoDBClient|S3Client|SFNClient|CognitoIdentityProviderClient)\(/.test(text),
  );
  expect(builders.map((f) => f.path)).toEqual(['functions/deps.ts']);
});

test('infra knows of the functions the names in env.ts and metrics.ts, so that their code does not change the template', () => {
  // What computes with the product's own rules, and what stands in for AWS, are no part of the template.
  const isTemplate = (path: string) => /^infra\/(?!local\/|scale\/)/.test(path);
  const strays = files
    .filter(({ path }) => isTemplate(path))
    .flatMap(({ path, text }) =>
      importsOf(text).map((target) => ({ path, target: join(path, '..', target) })),
    )
    .filter(
      ({ target }) => target.startsWith('functions/') && !/^functions\/(env|metrics)\.ts$/.test(target),
    );
  expect(strays).toEqual([]);
});

test('AWS on one machine is imported by the commands and the tests alone', () => {
  const strays = files
    .filter(({ path }) => !path.startsWith('infra/local/') && !path.startsWith('bin/'))
    .flatMap(({ path, text }) =>
      importsOf(text).map((target) => ({ path, target: join(path, '..', target) })),
    )
    .filter(({ target }) => target.startsWith('infra/local/'));
  expect(strays).toEqual([]);
});
