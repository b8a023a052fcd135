import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING, copyFiles } from '../../bundling.ts';
import { FUNCTIONS } from '../../functions.ts';
import { buildIfChanged, folderOf } from './build-cache.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the synthesis of the environment `local` lands. */
export const ASSEMBLY = path.join(ROOT, 'cdk.out', 'local');
/** Where the pages are built to. */
export const PAGES = path.join(ROOT, 'web', 'dist');

/** Every function's module, to be built into a folder of its name. */
export const ENTRIES = Object.entries(FUNCTIONS).map(([name, { entry }]) => ({
  in: entry,
  out: `${name}/index`,
}));

/** Synthesizes the environment `local` unless nothing it is made of has changed; returns whether it did. */
export function buildAssembly(): Promise<boolean> {
  return buildIfChanged({
    name: 'assembly',
    root: ROOT,
    // Of the functions it knows names alone (tests/unit/house-rules.test.ts); their code is built beside it.
    inputs: [
      'bin/app.ts',
      'functions/env.ts',
      'functions/metrics.ts',
      'infra',
      'shared',
      'package-lock.json',
      'tsconfig.json',
    ],
    except: ['infra/local'],
    output: 'cdk.out/local/manifest.json',
    run: () => runNode('the synthesis', ['--import', 'tsx', 'bin/app.ts', '-c', 'env=local']),
  });
}

/**
 * The functions' code, a folder each with its `index.mjs`, and whether it was built now. Chunks are shared: what lies
 * in 34 bundles that stand alone is written once, 8 MB instead of 99.
 */
export function buildFunctions(): Promise<{ folder: string; isBuilt: boolean }> {
  return folderOf({
    name: 'functions',
    root: ROOT,
    inputs: [
      'functions',
      'shared',
      'infra/bundling.ts',
      'infra/functions.ts',
      'infra/layers/sharp/from-layer.ts',
      'infra/local/supervisor/builds.ts',
      'package-lock.json',
      'tsconfig.json',
    ],
    async run(folder) {
      // Not minified, so that a debugger finds the names.
      const { metafile } = await build({
        ...BUNDLING,
        entryPoints: ENTRIES,
        outdir: folder,
        splitting: true,
      });
      copyFiles(metafile);
    },
  });
}

/** Builds the pages unless nothing they are made of has changed; returns whether it did. */
export function buildPages(): Promise<boolean> {
  return buildIfChanged({
    name: 'pages',
    root: ROOT,
    inputs: ['web', 'shared', 'infra/config.ts', 'package-lock.json', 'tsconfig.json'],
    except: ['web/dist'],
    output: 'web/dist/index.html',
    run: () =>
      runNode('the build of the pages', [
        'node_modules/vite/bin/vite.js',
        'build',
        '--config',
        'web/vite.config.ts',
      ]),
  });
}

/** Throws with the command's own output when it fails. */
function runNode(what: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Under vitest NODE_ENV is 'test', with which Vite takes React's development build: 47 KiB more on every page.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`${what} failed:\n${output.trim()}`));
    });
  });
}
