import sharp from 'sharp';
import type { Image, Mask } from '../../engine/types.ts';
import { fromLinear, toLinear } from '../packaging/picture/srgb.ts';

/** Light of red, green and blue, 0 to 1. */
export type Light = [number, number, number];

/** Longest side in pixels of the copy that light is measured in, and how far its backdrop reaches from the product there. */
const [SIDE, NEAR] = [400, 12];
/** A copy's blurred outline between these is the backdrop just beside the product, beyond its soft edge and its contact. */
const [FARTHEST, NEAREST] = [3, 90];
/** A backdrop whose brightness differs more than this about its middle (logarithm, mean) is a room, not a wall. */
const PLAIN = 0.25;

/**
 * The light on the wall or floor just beside the product, which is the same thing in all photos of a set; null in a room, where it is
 * not. Of eight photos of a plain set it differs by 1 to 3 %, which is their exposure; the product's own mean, by its
 * sides, differs by 16 to 71 %.
 */
export async function backdropLight(photo: Image, outline: Mask): Promise<Light | null> {
  const small = sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: photo.channels },
  })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .removeAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const covered = sharp(outline.data, {
    raw: { width: outline.width, height: outline.height, channels: 1 },
  }).resize(info.width, info.height, { fit: 'fill' });
  const [product, near] = await Promise.all([
    covered.clone().extractChannel(0).raw().toBuffer(),
    covered.clone().blur(NEAR).extractChannel(0).raw().toBuffer(),
  ]);
  const levels: number[][] = [[], [], []];
  for (let i = 0; i < product.length; i++) {
    if (product[i] > 0 || near[i] <= FARTHEST || near[i] >= NEAREST) continue;
    for (let c = 0; c < 3; c++) levels[c].push(toLinear(data[3 * i + c]));
  }
  if (levels[0].length === 0) return null;
  const light: Light = [median(levels[0]), median(levels[1]), median(levels[2])];
  const away = levels[1].reduce(
    (sum, level) => sum + Math.abs(Math.log((level + DARK) / (light[1] + DARK))),
    0,
  );
  return away / levels[1].length <= PLAIN ? light : null;
}

/** What a sensor calls light in the dark. */
const DARK = 0.002;
/** Most that a photo is made brighter or darker, and that one of its colours is. */
const MOST = 1.6;

/**
 * What each photo of a set is multiplied by so that all seem taken in one light, the middle one of theirs; nothing where any
 * of them has none (PIC-04).
 */
export function evenLight(lights: readonly (Light | null)[]): Light[] {
  const known = lights.filter((light) => light !== null);
  if (known.length < lights.length || known.length === 0) return lights.map(() => [1, 1, 1]);
  const gain = (light: Light, c: number) =>
    Math.min(MOST, Math.max(1 / MOST, median(known.map((each) => each[c])) / light[c]));
  return known.map((light) => [gain(light, 0), gain(light, 1), gain(light, 2)]);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** The picture in another light; alpha stays. */
export function lit({ width, height, channels, data }: Image, light: Light): Image {
  const levels = light.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, byte) => fromLinear(gain * toLinear(byte))),
  );
  const pixels = data.slice();
  for (let i = 0; i < pixels.length; i += channels)
    for (let c = 0; c < 3; c++) pixels[i + c] = levels[c][pixels[i + c]];
  return { width, height, channels, data: pixels };
}
