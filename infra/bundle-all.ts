import { basename, dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { BUNDLING, copyFiles, SHARP } from './bundling.ts';
import { FUNCTIONS, type FunctionName } from './functions.ts';

/** Bundles lie beside the assets made of them, so that the relative paths of their source maps hold for both. */
const PREFIX = 'bundle.';

export interface Bundle {
  /** Folder that holds `index.mjs` and what it reads. */
  folder: string;
  /** Whether the code needs the native library of the sharp layer. */
  needsSharp: boolean;
}

/** The code of Lambdas as one ES module, in a folder each; by one esbuild, instead of one a Lambda. */
export function bundleAll(
  outdir: string,
  names = Object.keys(FUNCTIONS) as FunctionName[],
): Map<FunctionName, Bundle> {
  const { metafile } = buildSync({
    ...BUNDLING,
    entryPoints: names.map((name) => ({ in: FUNCTIONS[name].entry, out: `${PREFIX}${name}/index` })),
    outdir: resolve(outdir),
    minify: true,
  });
  copyFiles(metafile);
  return new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => {
      const folder = dirname(join(BUNDLING.absWorkingDir, path));
      return [basename(folder).slice(PREFIX.length) as FunctionName, { folder, needsSharp: SHARP in inputs }];
    }),
  );
}
