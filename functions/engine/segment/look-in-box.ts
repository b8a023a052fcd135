import type { Box, Image, Looks, SecondOpinion, ShownPoint } from '../types.ts';
import { cropImage, type Crop } from './crop-image.ts';
import { layOnto, type Likelihood } from './second-opinion.ts';

/** A second opinion sees the box with this much round it, in shares of its longer side. */
const ROOM = 0.12;

type Size = Pick<Likelihood, 'width' | 'height'>;

/** What a second opinion says of a box, pixel for pixel, on a copy of the photo of the size asked for. */
export interface SeenInBox {
  /** How likely each pixel is what strikes the eye there. */
  salient: Float32Array;
  /** How likely each is what the box and points, in shares of the photo, show. */
  shown: (points?: readonly ShownPoint[]) => Promise<Float32Array>;
  looks: Looks;
}

/** Shows a second opinion the part of a photo round a box. */
export async function lookInBox(
  image: Image,
  box: Box,
  { width, height }: Size,
  { find, look, cutOut }: SecondOpinion,
): Promise<SeenInBox> {
  const from = cropOf(box, image.width, image.height, ROOM);
  const near = cropImage(image, from);
  const onto = cropOf(box, width, height, ROOM);
  const lay = (map: Awaited<ReturnType<typeof find>>) => {
    const likelihood = { width, height, data: new Float32Array(width * height) };
    layOnto(likelihood, map, onto, (_, value) => value);
    return likelihood.data;
  };
  const x = (share: number) => (share * image.width - from.left) / from.columns;
  const y = (share: number) => (share * image.height - from.top) / from.rows;
  const within = { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
  const seen = await look(near);
  const part = {
    left: from.left / image.width,
    top: from.top / image.height,
    right: (from.left + from.columns) / image.width,
    bottom: (from.top + from.rows) / image.height,
  };
  return {
    salient: lay(await find(near)),
    shown: async (points = []) =>
      lay(
        await cutOut(seen, {
          box: within,
          points: points.map((point) => ({ ...point, x: x(point.x), y: y(point.y) })),
        }),
      ),
    looks: { part, seen, isShown: true },
  };
}

/** The pixels of a box with some room round it, in shares of its longer side. */
export function cropOf({ left, top, right, bottom }: Box, width: number, height: number, room: number): Crop {
  const more = room * Math.max((right - left) * width, (bottom - top) * height);
  const from = {
    x: Math.max(0, Math.floor(left * width - more)),
    y: Math.max(0, Math.floor(top * height - more)),
  };
  return {
    left: from.x,
    top: from.y,
    columns: Math.min(width, Math.ceil(right * width + more)) - from.x,
    rows: Math.min(height, Math.ceil(bottom * height + more)) - from.y,
  };
}

/** 1 at the pixels of a crop. */
export function flagsOf({ left, top, columns, rows }: Crop, width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = (i - x) / width;
    return x >= left && x < left + columns && y >= top && y < top + rows ? 1 : 0;
  });
}
