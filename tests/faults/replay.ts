import path from 'node:path';
import { build } from 'esbuild';
import type { FunctionSpec } from '../../infra/local/lambda/functions.ts';
import { folderOf } from '../../infra/local/supervisor/build-cache.ts';
import { ROOT } from '../../infra/local/supervisor/builds.ts';

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
 * job, storage and progress, that copies what `recording` holds instead of computing it.
 */
export async function replaying(
  recording: string,
  steps = Object.keys(REPLAYED) as readonly Step[],
): Promise<(spec: FunctionSpec) => FunctionSpec> {
  const folder = await bundles();
  return (spec) => {
    const step = steps.find((end) => spec.label.endsWith(end));
    if (!step) return spec;
    const environment = { ...spec.environment, RECORDED: recording };
    return { ...spec, modulePath: path.join(folder, `${REPLAYED[step]}.mjs`), environment };
  };
}

/** The folder of the steps' code, which is built once for all products of this state of the sources. */
async function bundles(): Promise<string> {
  const { folder } = await folderOf({
    name: 'replayed',
    root: ROOT,
    inputs: ['functions', 'shared', 'tests/faults', 'package-lock.json', 'tsconfig.json'],
    run: bundle,
  });
  return folder;
}

async function bundle(folder: string): Promise<void> {
  await build({
    entryPoints: Object.values(REPLAYED).map((name) => ({
      in: path.join(import.meta.dirname, 'replayed', `${name}.ts`),
      out: name,
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    keepNames: true,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url), __dirname = import.meta.dirname;",
    },
    external: ['sharp'],
    logLevel: 'error',
  });
}
