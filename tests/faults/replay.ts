import path from 'node:path';
import { buildSync } from 'esbuild';
import type { FunctionSpec } from '../../infra/local/lambda/functions.ts';

/** What runs in place of a step that computes, by the end of its function's label. */
const REPLAYED = {
  SegmentPhoto: 'segment-photo',
  ReconstructShape: 'reconstruct-shape',
  TextureModel: 'texture-model',
  PackageModel: 'package-model',
  PrepareRodin: 'prepare-rodin',
};

/**
 * Puts recorded work in the place of the engine and of packaging: the same step over the same job, storage and progress,
 * that copies what `recording` holds instead of computing it. The bundles go into `folder`.
 */
export function replaying(recording: string, folder: string): (spec: FunctionSpec) => FunctionSpec {
  const names = Object.values(REPLAYED);
  buildSync({
    entryPoints: names.map((name) => ({
      in: path.join(import.meta.dirname, 'replayed', `${name}.ts`),
      out: name,
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    keepNames: true,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url), __dirname = import.meta.dirname;",
    },
    define: { RECORDED: JSON.stringify(recording) },
    external: ['sharp'],
    logLevel: 'error',
  });
  return (spec) => {
    const replayed = Object.entries(REPLAYED).find(([end]) => spec.label.endsWith(end));
    return replayed ? { ...spec, modulePath: path.join(folder, `${replayed[1]}.mjs`) } : spec;
  };
}
