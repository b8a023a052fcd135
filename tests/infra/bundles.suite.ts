import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ASSUMED } from '../../infra/cost/usage.ts';
import { CORE_MB, FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { SEGMENTER_FILES } from '../../shared/rules/segmenter-files.ts';
import { functionsOf } from '../../infra/local/lambda/functions.ts';
import { proofSize } from '../support/proof-size.ts';
import { BUDGETS } from './function-budgets.ts';
import { loadTimes, type Loaded } from './load-times.ts';
import { outputFolder, ROOT, synthesized } from './synthesized.ts';

const { deployment } = synthesized('dev');
/** Those that are ours: what the CDK brings along has code of its own. */
const functions = functionsOf(deployment).filter(({ modulePath }) => basename(modulePath) === 'index.mjs');

/** The bundle of one of ours. */
function bundleOf(name: FunctionName) {
  const lambda = deployment
    .ofType('AWS::Lambda::Function')
    .find(({ template }) => template.Description === `dev: ${name}`)!;
  return functions.find(({ arn }) => arn === lambda.attribute('Arn'))!;
}

/** What Cognito waits for. */
const TRIGGERS = (Object.keys(FUNCTIONS) as FunctionName[]).filter((name) =>
  FUNCTIONS[name].entry.startsWith('functions/triggers/'),
);

const SOURCES = ['infra', 'functions', 'shared', 'package.json', 'tsconfig.json'];

/** Another copy of the sources, with the packages of this one. */
function anotherCheckout(): string {
  const checkout = outputFolder();
  for (const part of SOURCES) cpSync(join(ROOT, part), join(checkout, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

/** What lies in each folder of code, by its path there and a hash of what it holds. */
const codeIn = (outdir: string) =>
  readdirSync(outdir)
    .map((name) => join(outdir, name))
    .filter((folder) => existsSync(join(folder, 'index.mjs')))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => `${relative(folder, file)} ${hashOf(file)}`),
    );
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Those that another checkout bundles as well: in the gate one of each kind, with a network, with WebAssembly and without. */
const NAMES = proofSize<FunctionName[]>(
  ['segment-photo', 'reconstruct-shape', 'model-page', 'custom-message'],
  Object.keys(FUNCTIONS) as FunctionName[],
);

/** The same of those as another checkout makes it, into a folder as far from its root. */
function codeMadeIn(checkout: string): string[] {
  const outdir = join(checkout, '.cache/infra-test');
  const program = `import { bundleAll } from './infra/bundle-all.ts'; bundleAll(${JSON.stringify(outdir)}, ${JSON.stringify(NAMES)});`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  execFileSync(process.execPath, args, { cwd: checkout });
  return codeIn(outdir);
}

describe('the code of the Lambdas', () => {
  test('there is one Lambda for each that is listed, on arm64 and the current runtime', () => {
    const lambdas = deployment
      .ofType('AWS::Lambda::Function')
      .map(({ template }) => template)
      .filter(({ Description }) => Description !== undefined);
    expect(new Set(lambdas.map(({ Description }) => Description))).toEqual(
      new Set(Object.keys(FUNCTIONS).map((name) => `dev: ${name}`)),
    );
    for (const lambda of lambdas) {
      expect(lambda).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
      });
    }
  });

  let loaded: Loaded[];
  beforeAll(() => {
    loaded = loadTimes(functions.map(({ modulePath }) => modulePath));
  });

  test('every bundle loads by itself and exports a handler', () => {
    expect(loaded.map(({ handler }) => handler)).toEqual(functions.map(() => 'function'));
  });

  test.each(Object.keys(FUNCTIONS) as FunctionName[])('INFRA-01 the bundle of %s is small', (name) => {
    const { modulePath } = bundleOf(name);
    expect(statSync(modulePath).size / 1024).toBeLessThan(BUDGETS[name].kb);
    const { sources } = JSON.parse(readFileSync(`${modulePath}.map`, 'utf8')) as { sources: string[] };
    // By `import * as z`; by name zod brings the words of fifty languages, 370 KB.
    const locales = sources.filter((source) => source.includes('/zod/v4/locales/'));
    expect(locales.map((source) => basename(source)).filter((file) => file !== 'en.js')).toEqual([]);
  });

  test.each(TRIGGERS)(
    'INFRA-01 %s loads within half of the five seconds that Cognito waits, at the share of a core that it has',
    (name) => {
      const secondsOf = (ms: number) =>
        (ms / 1000) * ASSUMED.coreRatio * (CORE_MB / FUNCTIONS[name].memoryMb);
      expect(secondsOf(BUDGETS[name].ms), 'its budget').toBeLessThan(2.5);
      expect(secondsOf(loaded[functions.indexOf(bundleOf(name))].ms), 'as it loads here').toBeLessThan(2.5);
    },
  );

  test('a stack trace names our sources', () => {
    const [{ modulePath }] = functions;
    const { sources } = JSON.parse(readFileSync(`${modulePath}.map`, 'utf8')) as { sources: string[] };
    const ours = sources.filter((source) => source.includes('/functions/'));
    expect(ours.length).toBeGreaterThan(0);
    for (const source of ours) expect(existsSync(join(modulePath, '..', source)), source).toBe(true);
  });

  test('every file that a bundle reads beside itself is there', () => {
    for (const { label, modulePath } of functions) {
      const beside = readFileSync(modulePath, 'utf8').matchAll(
        /new URL\("([\w./-]+)",\s*import\.meta\.url\)/g,
      );
      for (const [, file] of beside)
        // The network's runtime is handed its bytes, and looks for nothing.
        if (file !== basename(SEGMENTER_FILES.runtime.file))
          expect(existsSync(join(modulePath, '..', file)), `${label} ${file}`).toBe(true);
    }
  });

  test.each(['SegmentPhoto', 'ReconstructShape'])(
    '%s finds its networks and their runtime beside itself',
    (step) => {
      const { modulePath } = functions.find(({ label }) => label.includes(step))!;
      for (const { file } of Object.values(SEGMENTER_FILES))
        expect(existsSync(join(modulePath, '../node_modules', file)), file).toBe(true);
    },
  );

  test('two checkouts make the same bundles, so that a deployment changes what has changed', () => {
    const code = new Set(codeIn(synthesized('dev').outdir));
    const other = codeMadeIn(anotherCheckout());
    expect(other.length).toBeGreaterThan(2 * NAMES.length);
    expect(other.filter((file) => !code.has(file))).toEqual([]);
  });

  test('only Lambdas that decode or encode pictures carry the layer of sharp', () => {
    const withLayer = synthesized('dev')
      .deployment.ofType('AWS::Lambda::Function')
      .filter(({ template }) => template.Layers)
      .map(({ template }) => template.Description);
    expect(withLayer).toContain('dev: segment-photo');
    expect(withLayer).not.toContain('dev: account');
    const { deployment: local } = synthesized('local');
    expect(local.ofType('AWS::Lambda::LayerVersion')).toEqual([]);
  });
});
