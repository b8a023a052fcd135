import { Tensor } from 'onnxruntime-web/wasm';
import sharp from 'sharp';
import { SEGMENTER_FILES } from '../../../shared/rules/segmenter-files.ts';
import type { Image, SecondOpinion } from '../../engine/types.ts';
import { networkOf } from './load-network.ts';

/** Photos are stretched to a square of this many pixels. */
const SIDE = 320;
/** Of red, green and blue, where the lightest value of a photo is 1. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** Finds what strikes the eye in a photo, by U²-Netp. */
export function salientFinder(): SecondOpinion['find'] {
  const network = networkOf(SEGMENTER_FILES.salient);
  return async (image) => {
    const session = await network();
    // The first output is the finest; the others served its training.
    const [output] = session.outputNames as [string, ...string[]];
    const [input] = session.inputNames as [string, ...string[]];
    const results = await session.run({ [input]: await toTensor(image) }, [output]);
    const data = Uint8Array.from(results[output]?.data as Float32Array, (value) =>
      Math.round(255 * Math.min(1, Math.max(0, value))),
    );
    return { width: SIDE, height: SIDE, data };
  };
}

async function toTensor({ width, height, channels, data }: Image): Promise<Tensor> {
  const pixels = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const brightest = Math.max(
    1,
    pixels.reduce((most, value) => Math.max(most, value), 0),
  );
  const values = new Float32Array(3 * SIDE * SIDE);
  for (let channel = 0; channel < 3; channel++)
    for (let i = 0; i < SIDE * SIDE; i++)
      values[channel * SIDE * SIDE + i] =
        ((pixels[3 * i + channel] ?? 0) / brightest - MEAN.at(channel)!) / DEVIATION.at(channel)!;
  return new Tensor('float32', values, [1, 3, SIDE, SIDE]);
}
