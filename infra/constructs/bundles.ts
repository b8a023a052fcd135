import { copyFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { FUNCTIONS, type FunctionName } from '../functions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHARP = 'infra/layers/sharp/from-layer.ts';
/** Modules that read a WebAssembly file of their own name beside them. */
const WITH_WASM = ['watlas/dist/watlas.js'];
/** Bundles lie beside the assets made of them, so that the relative paths of their source maps hold for both. */
const PREFIX = 'bundle.';
/** Packages that are CommonJS inside call `require` for Node's own modules and look at `__dirname`. */
const COMMONJS_NAMES = `
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url), __dirname = import.meta.dirname;`;

export interface Bundle {
  /** Folder that holds `index.mjs` and what it reads. */
  folder: string;
  /** Whether the code needs the native library of the sharp layer. */
  needsSharp: boolean;
}

/** Bundles of each assembly. */
const built = new WeakMap<Stage, Map<FunctionName, Bundle>>();

/**
 * The code of a Lambda as one ES module. All of them are built in one pass, at the first call for an assembly:
 * one esbuild instead of one a function. The same source gives the same bytes in any checkout.
 */
export function bundleOf(scope: Construct, name: FunctionName): Bundle {
  const stage = Stage.of(scope)!;
  const bundles = built.get(stage) ?? buildInto(stage.outdir);
  built.set(stage, bundles);
  return bundles.get(name)!;
}

function buildInto(outdir: string): Map<FunctionName, Bundle> {
  const names = Object.keys(FUNCTIONS) as FunctionName[];
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: names.map((name) => ({ in: FUNCTIONS[name].entry, out: `${PREFIX}${name}/index` })),
    outdir: resolve(outdir),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    // A checkout that borrows its packages by a link makes the same source maps.
    preserveSymlinks: true,
    // The oldest that runs them: the product on one machine.
    target: 'node20',
    // The ES module of a package where it has one: about 400 KB less a bundle.
    mainFields: ['module', 'main'],
    alias: { sharp: `./${SHARP}` },
    minify: true,
    // Only the names and lines of our sources: enough for a stack trace that says where.
    sourcemap: true,
    sourcesContent: false,
    // Error names are looked at by the state machine and by our own code.
    keepNames: true,
    banner: { js: COMMONJS_NAMES },
    legalComments: 'none',
    // Read here and written nowhere: inside an asset its paths would change the hash with every checkout.
    metafile: true,
    logLevel: 'error',
  });
  const outputs = Object.entries(metafile.outputs);
  return new Map(
    outputs.map(([path, { inputs }]) => {
      const folder = dirname(join(ROOT, path));
      copyWasm(Object.keys(inputs), folder);
      return [basename(folder).slice(PREFIX.length) as FunctionName, { folder, needsSharp: SHARP in inputs }];
    }),
  );
}

function copyWasm(modules: string[], folder: string) {
  for (const module of modules.filter((path) => WITH_WASM.some((name) => path.endsWith(name)))) {
    const file = module.replace(/\.js$/, '.wasm');
    copyFileSync(join(ROOT, file), join(folder, basename(file)));
  }
}
