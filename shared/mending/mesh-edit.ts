/** Lengths of a model's sides, or how many times as long each becomes. */
export interface Sides {
  width: number;
  height: number;
  depth: number;
}

/** What of an edit is about the shape, applied in the order of its fields: sides are those of the mesh as it is turned. */
export interface MeshEdit {
  /** Numbers of loose parts (`partsOf`). */
  removed_parts: readonly number[];
  /** The top towards the front. */
  tilt_front_deg: number;
  /** The top towards the left of whoever stands before it. */
  tilt_side_deg: number;
  /** So much is cut off at the bottom. */
  floor_cm: number;
  /** About the vertical, counter-clockwise as seen from above. */
  turn_deg: number;
  /** Sides that were measured, in centimetres; the others stay as they were made. */
  size_cm: { [Side in keyof Sides]?: number | undefined };
}

/** How far one side may be stretched against another: further, it is another product, or a measure in another unit. */
const STRETCH_MAX = 2;

/** Most of a product's height that may be cut off as floor: more is a part of it. */
export const FLOOR_MOST = 1 / 3;

/** Times by which each side grows to become as long as wanted; 1 where nothing is. Both in the same unit. */
export const sizeFactors = (made: Sides, wanted: MeshEdit['size_cm']): Sides => ({
  width: (wanted.width ?? made.width) / made.width,
  height: (wanted.height ?? made.height) / made.height,
  depth: (wanted.depth ?? made.depth) / made.depth,
});

/** Whether the sides grow too differently for the same product. */
export const isStretchedTooFar = ({ width, height, depth }: Sides): boolean =>
  Math.max(width, height, depth) > STRETCH_MAX * Math.min(width, height, depth);
