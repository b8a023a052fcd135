import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { FUNCTIONS, type FunctionName } from '../functions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHARP = 'infra/layers/sharp/from-layer.ts';

export interface Bundle {
  /** Folder that holds `index.mjs` and nothing else. */
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
    target: 'node20', // the oldest that runs them: the product on one machine
    // The ES module of a package where it has one: about 400 KB less a bundle.
    mainFields: ['module', 'main'],
    alias: { sharp: `./${SHARP}` },
    minify: true,
    // Error names are looked at by the state machine and by our own code.
    keepNames: true,
    // Packages that are CommonJS inside call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    legalComments: 'none',
    // Read here and written nowhere: inside an asset its paths would change the hash with every checkout.
    metafile: true,
    logLevel: 'error',
  });
  const inputsOf = new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [path.split('/').at(-2), inputs]),
  );
  return new Map(
    names.map((name) => [
      name,
      { folder: join(outdir, name), needsSharp: SHARP in (inputsOf.get(name) ?? {}) },
    ]),
  );
}

/** Gone with the process: the assembly holds its own copies. */
function temporaryFolder(): string {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bundles-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
