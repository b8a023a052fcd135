import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import sharp from 'sharp';
import { SEGMENTER_FILES } from '../../../shared/rules/segmenter-files.ts';
import type { Image, SecondOpinion } from '../../engine/types.ts';

/** A network that tells products from backdrops, and how it wants its photos. */
interface Network {
  /** Photos are stretched to a square of this many pixels. */
  side: number;
  /** Of red, green and blue, where the lightest value of a photo is 1. */
  mean: readonly [number, number, number];
  deviation: readonly [number, number, number];
}

const U2NETP: Network = {
  side: 320,
  mean: [0.485, 0.456, 0.406],
  deviation: [0.229, 0.224, 0.225],
};

const require = createRequire(import.meta.url);

/** A second opinion by a network, which is loaded at its first use. Asking throws when its file is not the one expected. */
export function segmenterOf(network: Network = U2NETP): SecondOpinion {
  let loading: Promise<InferenceSession> | undefined;
  return async (image) => {
    const session = await (loading ??= load());
    // The first output is the finest; the others served its training.
    const [output] = session.outputNames as [string, ...string[]];
    const [input] = session.inputNames as [string, ...string[]];
    const results = await session.run({ [input]: await toTensor(image, network) }, [output]);
    const data = Uint8Array.from(results[output]?.data as Float32Array, (value) =>
      Math.round(255 * Math.min(1, Math.max(0, value))),
    );
    return { width: network.side, height: network.side, data };
  };
}

async function load(): Promise<InferenceSession> {
  const { runtime, weights } = SEGMENTER_FILES;
  env.wasm.wasmBinary = await readFile(require.resolve(runtime.file));
  // One photo at a time in each process; threads of its own would outlive the handler.
  env.wasm.numThreads = 1;
  const bytes = await readFile(require.resolve(weights.file));
  if (createHash('sha256').update(bytes).digest('hex') !== weights.sha256)
    throw new Error(`${weights.file} is not the file that was measured`);
  return InferenceSession.create(bytes, { executionProviders: ['wasm'], graphOptimizationLevel: 'all' });
}

async function toTensor(
  { width, height, channels, data }: Image,
  { side, mean, deviation }: Network,
): Promise<Tensor> {
  const pixels = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const brightest = Math.max(
    1,
    pixels.reduce((most, value) => Math.max(most, value), 0),
  );
  const values = new Float32Array(3 * side * side);
  for (let channel = 0; channel < 3; channel++)
    for (let i = 0; i < side * side; i++)
      values[channel * side * side + i] =
        ((pixels[3 * i + channel] ?? 0) / brightest - mean.at(channel)!) / deviation.at(channel)!;
  return new Tensor('float32', values, [1, 3, side, side]);
}
