import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Metafile } from 'esbuild';
import { SEGMENTER_FILES } from '../shared/rules/segmenter-files.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const SHARP = 'infra/layers/sharp/from-layer.ts';
/** Name in place of a bucket's for code that no deployment ships: the bundles of this machine, each by its function's name. */
export const BUILT_HERE = 'built-on-this-machine';
/** Modules that read a WebAssembly file of their own name beside them. */
const WITH_WASM = ['watlas/dist/watlas.js'];
/** Modules of ours that find files of packages by `require.resolve`, and those files. */
const WITH_FILES: Record<string, readonly PackageFile[]> = {
  'functions/generation/segmenter/load-network.ts': Object.values(SEGMENTER_FILES),
};
interface PackageFile {
  file: string;
  /** Of its content, hexadecimal. */
  sha256?: string;
}

/** Packages that are CommonJS inside call `require` for Node's own modules and look at `__dirname`. */
const COMMONJS_NAMES = `
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url), __dirname = import.meta.dirname;`;

/** How the code of a Lambda is made one ES module, on AWS as on this machine. Paths are from the project's root. */
export const BUNDLING = {
  absWorkingDir: ROOT,
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
} as const satisfies BuildOptions;

/**
 * Puts the files that modules read beside the bundles they have become part of: WebAssembly that a module looks for
 * beside itself, and under `node_modules` what it resolves there.
 */
export function copyFiles({ outputs }: Metafile): void {
  for (const [output, { inputs }] of Object.entries(outputs)) {
    for (const [module, files] of Object.entries(WITH_FILES))
      if (module in inputs) for (const file of files) copyResolved(file, join(ROOT, dirname(output)));
    for (const module of Object.keys(inputs).filter((path) =>
      WITH_WASM.some((name) => path.endsWith(name)),
    )) {
      const file = module.replace(/\.js$/, '.wasm');
      copyFileSync(join(ROOT, file), join(ROOT, dirname(output), basename(file)));
    }
  }
}

function copyResolved({ file, sha256 }: PackageFile, folder: string): void {
  const source = createRequire(import.meta.url).resolve(file);
  if (sha256 && createHash('sha256').update(readFileSync(source)).digest('hex') !== sha256)
    throw new Error(`${source} is not the file expected`);
  const target = join(folder, 'node_modules', file);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
}
