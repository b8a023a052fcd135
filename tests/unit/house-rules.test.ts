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

/** What a room may import beside its own files: other rooms, or single files of them. A file is in the deepest room that holds it. */
const MAY_IMPORT: Record<string, string[] | 'anything'> = {
  shared: [],

  // The printed sheet is drawn by the site and found in photos: both go by one table.
  'functions/engine': ['shared/rules/sheet.ts'],
  'functions/engine/bench': ['functions/engine', 'functions/generation'],
  'functions/store': ['shared'],
  'functions/services': ['shared'],
  'functions/generation': ['shared', 'functions/services', 'functions/engine'],
  'functions/domain': ['shared', 'functions/store', 'functions/services', 'functions/generation'],
  'functions/http': ['shared', 'functions/env.ts', 'functions/domain/deps.ts'],
  // deps.ts, and what AWS calls: api, pages, triggers, webhooks, workers.
  functions: [
    'shared',
    'functions/store',
    'functions/services',
    'functions/generation',
    'functions/domain',
    'functions/http',
  ],

  'web/styles': [],
  'web/lib': ['shared'],
  'web/components': ['shared', 'web/lib'],
  'web/viewer': ['shared'],
  'web/webar': ['shared', 'web/viewer'],
  'web/premium': ['shared', 'web/viewer', 'web/lib/public-model.ts'],
  'web/embed': ['shared'],
  'web/spin': ['shared'],
  'web/features': [
    'shared',
    'web/styles',
    'web/lib',
    'web/components',
    'web/viewer',
    'web/spin',
    // The photo coach judges photos by the engine's own first stage, in the browser: a copy would judge otherwise.
    'functions/engine',
    'functions/generation/photos/cut-out.ts',
    'functions/generation/photos/exif.ts',
    // What shops install is handed out by a page, as it stands in its room.
    'clients/wordpress/relevo-3d.php?raw',
  ],
  'web/app': ['shared', 'web/styles', 'web/lib', 'web/components', 'web/features'],
  'web/site': ['shared', 'web/styles', 'web/lib', 'web/components', 'web/features'],
  'web/build': ['shared', 'web/lib/paths.ts', 'web/site'],
  // A build is of one environment, whose configuration it reads.
  web: ['web/build', 'infra/config.ts'],

  // Names of the product's variables and metrics, never its clients.
  'infra/constructs': ['shared', 'infra', 'functions/env.ts', 'functions/metrics.ts'],
  'infra/stacks': ['shared', 'infra', 'infra/constructs', 'functions/env.ts'],
  infra: ['shared', 'infra/stacks'],
  'infra/cost': ['shared', 'infra'],
  'infra/scale': [
    'shared',
    'infra',
    'infra/constructs',
    'infra/cost',
    'functions/store/keys.ts',
    // How many visits are written at once.
    'functions/store/events.ts',
    'functions/generation/rodin/decide-poll.ts',
    'infra/template',
  ],
  'infra/template': [],
  'infra/rules': ['shared', 'infra', 'infra/template'],
  'infra/deploy': ['shared', 'infra'],
  'infra/restore': [],
  'infra/local': [
    'shared',
    'infra',
    'infra/template',
    'infra/deploy/content-type.ts',
    'functions/env.ts',
    'functions/services/stripe-catalogue.ts',
  ],

  bin: 'anything',
};

const roomOf = (path: string) =>
  Object.keys(MAY_IMPORT)
    .filter((room) => path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
const imports = files.flatMap(({ path, text }) =>
  importsOf(text).map((target) => ({ path, target: join(path, '..', target) })),
);

test.each(Object.entries(MAY_IMPORT))('%s imports only what it may', (room, allowed) => {
  const strays = imports
    .filter(({ path, target }) => roomOf(path) === room && roomOf(target) !== room)
    .filter(
      ({ target }) =>
        allowed !== 'anything' && ![roomOf(target), target].some((name) => allowed.includes(name)),
    );
  expect(strays).toEqual([]);
});

/** What features may import of each other: the frame of the public site, and the sections that two of its pages show. */
const SHARED_BY_FEATURES = [
  /^web\/features\/site\//,
  /^web\/features\/contact\/contact-section\.tsx$/,
  /^web\/features\/landing\/pricing\/pricing-section\.tsx$/,
  /^web\/features\/landing\/library\/(model-dialog\.tsx|library-items\.ts)$/,
  /^web\/features\/roi\/roi-calculator\.tsx$/,
];

test('a subject of the pages imports no other: they meet in app', () => {
  const subjectOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
  const strays = imports
    .filter(
      ({ path, target }) => subjectOf(path) && subjectOf(target) && subjectOf(path) !== subjectOf(target),
    )
    .filter(({ target }) => !SHARED_BY_FEATURES.some((shared) => shared.test(target)));
  expect(strays).toEqual([]);
});

test('only tools, which measure what tests know, import tests', () => {
  const strays = imports.filter(
    ({ path, target }) => target.startsWith('tests/') && !path.startsWith('bin/tools/'),
  );
  expect(strays).toEqual([]);
});

test('no file runs another that runs it: imports of values have no cycle', () => {
  const runs = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text.replaceAll(/^(import|export) type [^;]*;/gm, '')).map((target) =>
        join(path, '..', target),
      ),
    ]),
  );
  const done = new Set<string>();
  const cycleFrom = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    const cycle = (runs.get(path) ?? []).map((next) => cycleFrom(next, [...trail, path])).find(Boolean);
    done.add(path);
    return cycle;
  };
  expect(files.flatMap(({ path }) => cycleFrom(path, []) ?? [])).toEqual([]);
});

test('a file is read in one go: at most 300 lines', () => {
  const isData = (path: string) =>
    path === 'functions/domain/abuse/disposable-domains.ts' || path === 'bin/tools/screens/pretend-staff.ts';
  const long = files.filter(({ path, text }) => !isData(path) && text.split('\n').length > 301);
  expect(long.map(({ path }) => path)).toEqual([]);
});

/** The engine's rooms in the order in which they build on each other; `bench` measures all of them. */
const ENGINE_ROOMS = [
  'failure.ts',
  'quality-reasons.ts',
  'types.ts',
  'geometry',
  'raster',
  'views',
  'features',
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
    // What is to be drawn for the bench, and where; the sets with truth.
    /^functions\/engine\/bench\/(drawn-products|photo-sets)\.ts$/,
    // Vectors, cameras and distances, a software rasteriser, normals for shading and the rule of true size: whole in themselves.
    /^functions\/engine\/(geometry\/(vec3|mat3|camera|signed-distance)|raster\/rasterise|mesh\/(vertex-normals|scale-to-size))\.ts$/,
  ];
  const fromOutside = imports.filter(({ path, target }) => !isEngine(path) && isEngine(target));
  expect(fromOutside.filter(({ target }) => !entries.some((entry) => entry.test(target)))).toEqual([]);
});

test('clients are built in functions/parts and nowhere else in the handlers, so that a bundle has those it uses', () => {
  const builders = files.filter(
    ({ path, text }) =>
      path.startsWith('functions/') &&
      /new (DynamoDBClient|S3Client|SFNClient|CognitoIdentityProviderClient)\(/.test(text),
  );
  expect(builders.length).toBeGreaterThan(3);
  expect(builders.map((f) => f.path).filter((path) => !path.startsWith('functions/parts/'))).toEqual([]);
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
