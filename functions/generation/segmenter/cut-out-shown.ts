import { Tensor, type InferenceSession } from 'onnxruntime-web/wasm';
import sharp from 'sharp';
import { SEGMENTER_FILES } from '../../../shared/rules/segmenter-files.ts';
import type { Image, Mask, Prompt, SecondOpinion, Seen } from '../../engine/types.ts';
import { networkOf } from './load-network.ts';

/** Photos are laid into a square of this many pixels, from its top left. */
const SIDE = 1024;
/** Of red, green and blue, 0 to 255. */
const MEAN = [123.675, 116.28, 103.53] as const;
const DEVIATION = [58.395, 57.12, 57.375] as const;
/** Side of the masks it thinks in, in pixels. */
const MASK_SIDE = 256;
/** Maps have this longest side: the network's masks enlarged once, so that thin parts keep their shape. */
const MAP_SIDE = 640;
/** What the network calls the points of a prompt. */
const LABELS = { room: 0, product: 1, topLeft: 2, bottomRight: 3 } as const;

/** Cells along each side of what is seen, and the numbers of each. */
const CELLS = 64;
const DEPTH = 256;
/** The largest number that is kept of a cell. */
const MOST = 127;

/** Looks at photos and cuts out what boxes and points show in them, by MobileSAM. */
export function promptedCutter(): Pick<SecondOpinion, 'look' | 'cutOut'> {
  const encoder = networkOf(SEGMENTER_FILES.encoder);
  const decoder = networkOf(SEGMENTER_FILES.decoder);
  return {
    look: async (image) => see(await encoder(), image),
    cutOut: async (seen, prompt) => cutOut(await decoder(), seen, prompt),
  };
}

async function see(encoder: InferenceSession, image: Image): Promise<Seen> {
  const { output } = (await encoder.run({ input: await toTensor(image) })) as { output: Tensor };
  return { width: image.width, height: image.height, side: CELLS, depth: DEPTH, ...roundOff(output.data) };
}

/** A byte for each number instead of four: photos are kept with what was seen of them. */
function roundOff(values: Tensor['data']): Pick<Seen, 'numbers' | 'unit'> {
  const exact = values as Float32Array;
  const unit = exact.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST;
  return { numbers: Int8Array.from(exact, (value) => Math.round(value / unit)), unit };
}

async function cutOut(decoder: InferenceSession, seen: Seen, { box, points }: Prompt): Promise<Mask> {
  const { width, height, side, depth, numbers, unit } = seen;
  const scale = SIDE / Math.max(width, height);
  const at = (x: number, y: number) => [x * width * scale, y * height * scale];
  const shown = [
    ...(box
      ? [
          { place: at(box.left, box.top), label: LABELS.topLeft },
          { place: at(box.right, box.bottom), label: LABELS.bottomRight },
        ]
      : []),
    ...(points ?? []).map(({ x, y, isProduct }) => ({
      place: at(x, y),
      label: isProduct ? LABELS.product : LABELS.room,
    })),
  ];
  const size = sizeOf({ width, height });
  const { masks } = (await decoder.run({
    image_embeddings: floats(
      Float32Array.from(numbers, (value) => value * unit),
      [1, depth, side, side],
    ),
    point_coords: floats(
      shown.flatMap(({ place }) => place),
      [1, shown.length, 2],
    ),
    point_labels: floats(
      shown.map(({ label }) => label),
      [1, shown.length],
    ),
    mask_input: floats(new Float32Array(MASK_SIDE * MASK_SIDE), [1, 1, MASK_SIDE, MASK_SIDE]),
    has_mask_input: floats([0], [1]),
    orig_im_size: floats([size.height, size.width], [2]),
  })) as { masks: Tensor };
  const data = Uint8Array.from(masks.data as Float32Array, (odds) => Math.round(255 / (1 + Math.exp(-odds))));
  return { ...size, data };
}

function sizeOf({ width, height }: Pick<Image, 'width' | 'height'>) {
  const scale = MAP_SIDE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const floats = (values: ArrayLike<number>, dims: number[]): Tensor =>
  new Tensor('float32', Float32Array.from(values), dims);

async function toTensor({ width, height, channels, data }: Image): Promise<Tensor> {
  const { data: pixels, info } = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = new Float32Array(3 * SIDE * SIDE);
  for (let channel = 0; channel < 3; channel++)
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++)
        values[(channel * SIDE + y) * SIDE + x] =
          ((pixels[3 * (y * info.width + x) + channel] ?? 0) - MEAN.at(channel)!) / DEVIATION.at(channel)!;
  return new Tensor('float32', values, [1, 3, SIDE, SIDE]);
}
