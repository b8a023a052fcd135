import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { SEGMENTER_FILES } from '../../shared/rules/segmenter-files.ts';
import { functionsOf } from '../../infra/local/lambda/functions.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { MOST_KB } from './function-weights.ts';
import { ANY_LAYER, outputFolder, ROOT, synthesized } from './synthesized.ts';

const { deployment } = synthesized('dev');
/** Those that are ours: what the CDK brings along has code of its own. */
const functions = functionsOf(deployment).filter(({ modulePath }) => basename(modulePath) === 'index.mjs');

const SOURCES = ['bin', 'infra', 'functions', 'shared', 'package.json', 'tsconfig.json'];

/** Another copy of the sources, with the packages of this one. */
function anotherCheckout(): string {
  const checkout = outputFolder();
  for (const part of SOURCES) cpSync(join(ROOT, part), join(checkout, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

/** The names of the assets of an assembly, which are their hashes. */
const assetsIn = (outdir: string): string[] =>
  readdirSync(outdir)
    .filter((name) => name.startsWith('asset.'))
    .sort();

/** Synthesizes what `synthesized` does, in another checkout; returns its assets. */
function assetsMadeIn(checkout: string): string[] {
  const context = JSON.stringify({ env: 'dev', ...ANY_LAYER });
  const program = `
    import { relevo } from './infra/app.ts';
    relevo({ context: ${context}, outdir: 'cdk.out/dev', validate: false }).synth();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  execFileSync(process.execPath, args, { cwd: checkout });
  return assetsIn(join(checkout, 'cdk.out/dev'));
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

  test('every bundle loads by itself and exports a handler', () => {
    const urls = functions.map(({ modulePath }) => pathToFileURL(modulePath).href);
    const program = `
      const kinds = ${JSON.stringify(urls)}.map(async (url) => typeof (await import(url)).handler);
      console.log(JSON.stringify(await Promise.all(kinds)));`;
    // In a Node of their own: here vitest would resolve imports its own way.
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(printed)).toEqual(functions.map(() => 'function'));
  });

  test.each(Object.keys(FUNCTIONS) as FunctionName[])('the bundle of %s is small', (name) => {
    const lambda = deployment
      .ofType('AWS::Lambda::Function')
      .find(({ template }) => template.Description === `dev: ${name}`)!;
    const { modulePath } = functions.find(({ arn }) => arn === lambda.attribute('Arn'))!;
    expect(statSync(modulePath).size / 1024).toBeLessThan(MOST_KB[name]);
    const { sources } = JSON.parse(readFileSync(`${modulePath}.map`, 'utf8')) as { sources: string[] };
    // By `import * as z`; by name zod brings the words of fifty languages, 370 KB.
    const locales = sources.filter((source) => source.includes('/zod/v4/locales/'));
    expect(locales.map((source) => basename(source)).filter((file) => file !== 'en.js')).toEqual([]);
  });

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
    const assets = assetsIn(synthesized('dev').outdir);
    expect(assets.length).toBeGreaterThan(functions.length / 2);
    expect(assetsMadeIn(anotherCheckout())).toEqual(assets);
  });

  test('only Lambdas that decode or encode pictures carry the layer of sharp', () => {
    const app = readAssembly(synthesized('dev').outdir).find(({ name }) => name.endsWith('-app'))!;
    const withLayer = Object.values(app.template.Resources)
      .filter(({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.Layers)
      .map(({ Properties }) => Properties.Description);
    expect(withLayer).toContain('dev: segment-photo');
    expect(withLayer).not.toContain('dev: account');
    const { deployment: local } = synthesized('local');
    expect(local.ofType('AWS::Lambda::LayerVersion')).toEqual([]);
  });
});
