import type { Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import { greyAt, type GreyView } from '../views/grey-view.ts';

/**
 * Texels a sample, each way, in which photos are painted on a sheet: with one the grain is gone that tells a face from
 * another like it (decisions/040-photos-are-compared-by-their-grain.md).
 */
export const TEXELS = 2;

/** Parallel planes between the layers of a grid's samples. */
export interface PlaneStack {
  /** The axis that the planes lie across. */
  axis: 0 | 1 | 2;
  /** Layers that a plane climbs along its axis for each sample of height: backs lean. 0 for tops. */
  lean: number;
}

/** One plane through the hull, with a cell for each pair of samples that it separates. */
export interface PlaneSheet {
  axis: 0 | 1 | 2;
  columns: number;
  rows: number;
  /** 1 where one of the two samples lies in the hull. */
  inside: Uint8Array;
  /** Index of the lower of the two samples; only read where `inside`. */
  below: Int32Array;
  /** World position of the first cell, and the steps to the next column and row. */
  corner: Vec3;
  right: Vec3;
  down: Vec3;
  /** Middle of what lies inside. */
  middle: Vec3;
}

/** The layers that some plane of a stack passes within the grid. */
export function layersOf({ size }: ScalarField, { axis, lean }: PlaneStack): [first: number, end: number] {
  const over = Math.ceil((Math.abs(lean) * size[1]) / 2);
  return [-over, size[axis] - 1 + over];
}

/** The plane of a stack that passes above `layer` at middle height; undefined where it does not meet the hull. */
export function laySheet(
  hull: ScalarField,
  { axis, lean }: PlaneStack,
  layer: number,
): PlaneSheet | undefined {
  const { size, origin, spacing, data } = hull;
  const strides = [1, size[0], size[0] * size[1]];
  const [b, c] = [0, 1, 2].filter((other) => other !== axis);
  const [columns, rows] = [size[b], size[c]];
  const inside = new Uint8Array(columns * rows);
  const below = new Int32Array(columns * rows);
  const climb = (x: number, y: number) => lean * ((b === 1 ? x : y) - size[1] / 2);
  let [count, sumX, sumY] = [0, 0, 0];
  for (let y = 0, cell = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, cell++) {
      const at = layer + Math.round(climb(x, y));
      if (at < 0 || at + 1 >= size[axis]) continue;
      const sample = at * strides[axis] + x * strides[b] + y * strides[c];
      if (Math.max(data[sample], data[sample + strides[axis]]) <= -0.5 * spacing) continue;
      inside[cell] = 1;
      below[cell] = sample;
      count++;
      sumX += x;
      sumY += y;
    }
  }
  if (count === 0) return undefined;

  const toWorld = (along: number, x: number, y: number) => {
    const point: [number, number, number] = [0, 0, 0];
    point[axis] = origin[axis] + along * spacing;
    point[b] = origin[b] + x * spacing;
    point[c] = origin[c] + y * spacing;
    return point;
  };
  const corner = toWorld(layer + 0.5 + climb(0, 0), 0, 0);
  const stepTo = (x: number, y: number) => {
    const next = toWorld(layer + 0.5 + climb(x, y), x, y);
    return [next[0] - corner[0], next[1] - corner[1], next[2] - corner[2]] as const;
  };
  const middle = toWorld(layer + 0.5, sumX / count, sumY / count);
  return { axis, columns, rows, inside, below, corner, right: stepTo(1, 0), down: stepTo(0, 1), middle };
}

/** What a photo shows on a sheet, grey level a texel (bilinear), 0 outside of the hull. */
export function paintSheet(view: GreyView, sheet: PlaneSheet, into: Float32Array): void {
  const { rotation: r, translation: t, focal, cx, cy } = view.camera;
  const turn = ([x, y, z]: Vec3) => [0, 3, 6].map((row) => r[row] * x + r[row + 1] * y + r[row + 2] * z);
  const from = turn(sheet.corner).map((value, k) => value + t[k]);
  const [right, down] = [turn(sheet.right), turn(sheet.down)];
  const [columns, rows] = [TEXELS * sheet.columns, TEXELS * sheet.rows];
  for (let j = 0, texel = 0; j < rows; j++) {
    const cells = Math.floor(j / TEXELS) * sheet.columns;
    const y = (j + 0.5) / TEXELS - 0.5;
    for (let i = 0; i < columns; i++, texel++) {
      if (sheet.inside[cells + Math.floor(i / TEXELS)] === 0) {
        into[texel] = 0;
        continue;
      }
      const x = (i + 0.5) / TEXELS - 0.5;
      const away = -(from[2] + x * right[2] + y * down[2]);
      const u = cx + (focal * (from[0] + x * right[0] + y * down[0])) / away;
      const v = cy - (focal * (from[1] + x * right[1] + y * down[1])) / away;
      into[texel] = greyAt(view, u, v);
    }
  }
}
