import { existsSync } from 'node:fs';
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

type Step = keyof typeof REPLAYED;
/** Of them, what the embedded engine does. */
export const ENGINE_STEPS: readonly Step[] = ['SegmentPhoto', 'ReconstructShape', 'TextureModel'];

/**
 * Puts recorded work in the place of the engine and of packaging, or of some of their steps: the same step over the same
 * job, storage and progress, that copies what `recording` holds instead of computing it. The bundles go into `folder`,
 * unless they are there.
 */
export function replaying(
  recording: string,
  folder: string,
  steps = Object.keys(REPLAYED) as readonly Step[],
): (spec: FunctionSpec) => FunctionSpec {
  const names = steps.map((step) => REPLAYED[step]);
  if (!existsSync(folder)) bundle(recording, folder, names);
  return (spec) => {
    const step = steps.find((end) => spec.label.endsWith(end));
    return step ? { ...spec, modulePath: path.join(folder, `${REPLAYED[step]}.mjs`) } : spec;
  };
}

function bundle(recording: string, folder: string, names: readonly string[]): void {
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
}
