import { basename, dirname, join, resolve } from 'node:path';
import { Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { BUNDLING, copyFiles, SHARP } from '../bundling.ts';
import { FUNCTIONS, type FunctionName } from '../functions.ts';

/** Bundles lie beside the assets made of them, so that the relative paths of their source maps hold for both. */
const PREFIX = 'bundle.';

export interface Bundle {
  /** Folder that holds `index.mjs` and what it reads. */
  folder: string;
  /** Whether the code needs the native library of the sharp layer. */
  needsSharp: boolean;
}

/** Context key: folder to take as the code of every function in place of its bundle. */
export const CODE_FOLDER = 'codeFolder';

let built: Map<FunctionName, Bundle> | undefined;

/**
 * The code of a Lambda as one ES module. All of them are built in one pass, at the first call of a process: one esbuild
 * instead of one a function, and the same for every environment. The same source gives the same bytes in any checkout.
 */
export function bundleOf(scope: Construct, name: FunctionName): Bundle {
  const folder: string | undefined = scope.node.tryGetContext(CODE_FOLDER);
  if (folder) return { folder, needsSharp: false };
  built ??= buildInto(Stage.of(scope)!.outdir);
  return built.get(name)!;
}

function buildInto(outdir: string): Map<FunctionName, Bundle> {
  const names = Object.keys(FUNCTIONS) as FunctionName[];
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
