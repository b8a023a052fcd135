import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { env, InferenceSession } from 'onnxruntime-web/wasm';
import { SEGMENTER_FILES } from '../../../shared/rules/segmenter-files.ts';

const require = createRequire(import.meta.url);

/** A file of weights, as `require` finds it. */
export interface Weights {
  file: string;
  /** Of its content, hexadecimal. */
  sha256: string;
}

/** A network that is loaded at its first use and kept. The promise is rejected when its file is not the one expected. */
export function networkOf({ file, sha256 }: Weights): () => Promise<InferenceSession> {
  let loading: Promise<InferenceSession> | undefined;
  return () => (loading ??= load());

  async function load(): Promise<InferenceSession> {
    env.wasm.wasmBinary ??= await readFile(require.resolve(SEGMENTER_FILES.runtime.file));
    // One photo at a time in each process; threads of its own would outlive the handler.
    env.wasm.numThreads = 1;
    const bytes = await readFile(require.resolve(file));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${file} is not the file that was measured`);
    return InferenceSession.create(bytes, { executionProviders: ['wasm'], graphOptimizationLevel: 'all' });
  }
}
