import type { ScalarField } from '../types.ts';
import { withoutBackdrop, type GreyView } from '../views/grey-view.ts';
import { laySheet, layersOf, paintSheet, TEXELS, type PlaneSheet, type PlaneStack } from './plane-sheet.ts';
import { correlateWindows, emptyTable, sumProducts, UNKNOWN, type PaintSums } from './window-correlation.ts';

/** How well the photos agree that a surface passes between two neighbouring samples: −1 to 1, or `UNKNOWN`. */
export interface FaceAgreement {
  /**
   * For each axis two fields: of faces whose matter lies below (2 · axis) and above them (2 · axis + 1). The entry of a
   * sample is that of the face to its next one along the axis.
   */
  faces: Float32Array[];
  /** Per view: the best agreement, that view among it, of a sample's faces that look towards the view. */
  perView: Float32Array[];
}

/** Tops and undersides, sides and fronts, and those that lean by 11° either way. */
const STACKS: readonly PlaneStack[] = [
  { axis: 1, lean: 0 },
  ...[0, 0.2, -0.2].flatMap((lean) => [
    { axis: 0 as const, lean },
    { axis: 2 as const, lean },
  ]),
];
/** A photo that sees a plane flatter than this (cosine) says nothing of it. */
const MIN_COSINE = 0.12;
/** What a face loses when only one pair of photos could be compared. */
const LONELY = 0.1;

/**
 * Compares the photos, which are to have `TEXELS` times as many pixels as samples, on every plane between two layers of the
 * grid: plane sweeping with planes of the product.
 */
export function agreeOnFaces(hull: ScalarField, sources: readonly GreyView[]): FaceAgreement {
  const views = sources.map(withoutBackdrop);
  const unknown = () => new Float32Array(hull.data.length).fill(UNKNOWN);
  const agreement = { faces: Array.from({ length: 6 }, unknown), perView: views.map(unknown) };
  const pairs = pairsRound(views, hull);
  for (const stack of STACKS) {
    const [first, end] = layersOf(hull, stack);
    for (let layer = first; layer < end; layer++) {
      const sheet = laySheet(hull, stack, layer);
      if (sheet) for (const side of [1, -1] as const) compareOn(sheet, side, hull, views, pairs, agreement);
    }
  }
  return agreement;
}

type Pair = readonly [number, number];

/** Neighbours on the way round the product, and next but one. */
function pairsRound(views: readonly GreyView[], { origin, size, spacing }: ScalarField): Pair[] {
  const [x, , z] = origin.map((at, k) => at + (size[k] * spacing) / 2);
  const turns = views.map(({ centre }) => Math.atan2(centre[0] - x, centre[2] - z));
  const round = [...views.keys()].toSorted((i, j) => turns[i] - turns[j]);
  return [1, 2].flatMap((step) => round.map((view, i): Pair => [view, round[(i + step) % round.length]]));
}

function compareOn(
  sheet: PlaneSheet,
  side: 1 | -1,
  { size }: ScalarField,
  views: readonly GreyView[],
  pairs: readonly Pair[],
  { faces, perView }: FaceAgreement,
): void {
  const isSeenBy = views.map((view) => side * cosineTo(view, sheet) > MIN_COSINE);
  const used = pairs.filter(([i, j]) => i !== j && isSeenBy[i] && isSeenBy[j]);
  if (used.length === 0) return;
  const { axis, inside, below } = sheet;
  const texels = texelsInside(sheet);
  const painted = new Map([...new Set(used.flat())].map((i) => [i, paint(views[i], sheet, texels)]));
  const count = emptyTable(sheet);
  sumProducts(texels, texels, sheet, count);
  const cross = emptyTable(sheet);
  const scores = new Float32Array(inside.length);
  const best = new Float32Array(inside.length).fill(UNKNOWN);
  const second = best.slice();
  const ownerStep = side > 0 ? 0 : [1, size[0], size[0] * size[1]][axis];
  for (const [i, j] of used) {
    correlateWindows(sheet, [painted.get(i)!, painted.get(j)!], count, cross, scores);
    const [ofI, ofJ] = [perView[i], perView[j]];
    for (let cell = 0; cell < scores.length; cell++) {
      const score = scores[cell];
      if (score === UNKNOWN) continue;
      if (score > best[cell]) {
        second[cell] = best[cell];
        best[cell] = score;
      } else if (score > second[cell]) second[cell] = score;
      const owner = below[cell] + ownerStep;
      if (score > ofI[owner]) ofI[owner] = score;
      if (score > ofJ[owner]) ofJ[owner] = score;
    }
  }
  const result = faces[2 * axis + (side > 0 ? 0 : 1)];
  for (let cell = 0; cell < best.length; cell++) {
    if (best[cell] === UNKNOWN) continue;
    const isLonely = second[cell] === UNKNOWN;
    const score = isLonely ? best[cell] - LONELY : (2 * best[cell] + second[cell]) / 3;
    result[below[cell]] = Math.max(result[below[cell]], score);
  }
}

/** Cosine between the sheet's axis and the way from its middle to the camera. */
function cosineTo({ centre }: GreyView, { axis, middle }: PlaneSheet): number {
  const [x, y, z] = centre.map((value, k) => value - middle[k]);
  return [x, y, z][axis] / Math.hypot(x, y, z);
}

/** 1 at the texels of a sheet's cells inside. */
function texelsInside({ inside, columns, rows }: PlaneSheet): Uint8Array {
  const texels = new Uint8Array(TEXELS * TEXELS * inside.length);
  for (let j = 0, texel = 0; j < TEXELS * rows; j++) {
    const cells = Math.floor(j / TEXELS) * columns;
    for (let i = 0; i < TEXELS * columns; i++, texel++)
      texels[texel] = inside[cells + Math.floor(i / TEXELS)];
  }
  return texels;
}

function paint(view: GreyView, sheet: PlaneSheet, texels: Uint8Array): PaintSums {
  const painted = new Float32Array(texels.length);
  paintSheet(view, sheet, painted);
  const sums = { paint: painted, sum: emptyTable(sheet), squares: emptyTable(sheet) };
  sumProducts(painted, texels, sheet, sums.sum);
  sumProducts(painted, painted, sheet, sums.squares);
  return sums;
}
