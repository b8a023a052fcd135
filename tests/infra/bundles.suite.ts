import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../infra/functions.ts';
import { functionsOf } from '../../infra/local/lambda/functions.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { outputFolder, ROOT, synthesized } from './synthesized.ts';

const { deployment, outdir } = synthesized('local');
const functions = functionsOf(deployment);

const assetsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('asset.'))
    .sort();

describe('the code of the Lambdas', () => {
  test('there is one Lambda for each that is listed, on arm64 and the current runtime', () => {
    const lambdas = deployment.ofType('AWS::Lambda::Function').map(({ template }) => template);
    expect(lambdas.map(({ Description }) => Description).sort()).toEqual(
      Object.keys(FUNCTIONS)
        .map((name) => `local: ${name}`)
        .sort(),
    );
    for (const lambda of lambdas) {
      expect(lambda).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
      });
    }
  });

  test.each(functions.map((spec) => [spec.label, spec.modulePath] as const))(
    '%s loads from its bundle alone and exports a handler',
    async (_, modulePath) => {
      const { handler } = (await import(pathToFileURL(modulePath).href)) as { handler: unknown };
      expect(handler).toBeTypeOf('function');
    },
  );

  test('every file that a bundle reads beside itself is there', () => {
    for (const { label, modulePath } of functions) {
      const beside = readFileSync(modulePath, 'utf8').matchAll(
        /new URL\("([\w./-]+)",\s*import\.meta\.url\)/g,
      );
      for (const [, file] of beside)
        expect(existsSync(join(modulePath, '..', file)), `${label} ${file}`).toBe(true);
    }
  });

  test('another checkout makes the same bundles, so that a deployment changes what has changed', () => {
    const checkout = outputFolder();
    for (const part of ['bin', 'infra', 'functions', 'shared', 'package.json', 'tsconfig.json']) {
      cpSync(join(ROOT, part), join(checkout, part), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    execFileSync('npx', ['tsx', 'bin/app.ts', '-c', 'env=local'], { cwd: checkout, stdio: 'pipe' });
    expect(assetsIn(join(checkout, 'cdk.out/local'))).toEqual(assetsIn(outdir));
  });

  test('only Lambdas that decode or encode pictures carry the layer of sharp', () => {
    const app = readAssembly(synthesized('dev').outdir).find(({ name }) => name.endsWith('-app'))!;
    const withLayer = Object.values(app.template.Resources)
      .filter(({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.Layers)
      .map(({ Properties }) => Properties.Description);
    expect(withLayer).toContain('dev: segment-photo');
    expect(withLayer).not.toContain('dev: account');
    expect(deployment.ofType('AWS::Lambda::LayerVersion')).toEqual([]);
  });
});
