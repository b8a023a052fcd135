import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { FUNCTIONS, type FunctionName } from '../functions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHARP = 'infra/layers/sharp/from-layer.ts';
/** Modules that read a WebAssembly file of their own name beside them. */
const WITH_WASM = ['watlas/dist/watlas.js'];
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

let bundles: Map<FunctionName, Bundle> | undefined;

/**
 * The code of a Lambda as one ES module. All of them are built in one pass, at the first call of a process:
 * one esbuild instead of one a function. The same source gives the same bytes in any checkout.
 */
export function bundleOf(name: FunctionName): Bundle {
  bundles ??= buildAll();
  return bundles.get(name)!;
}

function buildAll(): Map<FunctionName, Bundle> {
  const names = Object.keys(FUNCTIONS) as FunctionName[];
  const outdir = temporaryFolder();
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: names.map((name) => ({ in: FUNCTIONS[name].entry, out: `${name}/index` })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    // The oldest that runs them: the product on one machine.
    target: 'node20',
    // The ES module of a package where it has one: about 400 KB less a bundle.
    mainFields: ['module', 'main'],
    alias: { sharp: `./${SHARP}` },
    minify: true,
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
      return [basename(folder) as FunctionName, { folder, needsSharp: SHARP in inputs }];
    }),
  );
}

function copyWasm(modules: string[], folder: string) {
  for (const module of modules.filter((path) => WITH_WASM.some((name) => path.endsWith(name)))) {
    const file = module.replace(/\.js$/, '.wasm');
    copyFileSync(join(ROOT, file), join(folder, basename(file)));
  }
}

/** Gone with the process: the assembly holds its own copies. */
function temporaryFolder(): string {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bundles-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
