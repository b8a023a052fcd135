import type { ScalarField } from '../types.ts';
import type { HullView } from './hull-views.ts';
import { rayCaster } from './reprojection.ts';
import { samplePixels } from './view-rays.ts';

/** Pixels of a silhouette between two rays, and how far inside of its outline they begin. */
const [STRIDE, INSET] = [2, 0.5];
/** Least rays of a part, and how far inside its outline one of them lies, in samples: less is an error of the poses. */
const [LEAST_RAYS, LEAST_INSET] = [4, 1.2];

/** A position in a view's cut-out, in pixels. */
export interface Pixel {
  u: number;
  v: number;
}

/** How many rays a silhouette has. */
export const raysOf = ({ distance }: HullView): number =>
  distance.data.reduce((count, inset) => count + (inset > INSET ? 1 : 0), 0) / STRIDE ** 2;

/** The rays of parts that a silhouette shows, and another hull where one is given, and this hull does not have. */
export function lostRays(hull: ScalarField, view: HullView, other?: ScalarField): Pixel[] {
  const { distance, focal, cx, cy, camera } = view;
  const isHit = rayCaster(hull, camera);
  const isShown = other ? rayCaster(other, camera) : () => true;
  const scale = focal / camera.focal;
  const [columns, rows] = [Math.floor(distance.width / STRIDE), Math.floor(distance.height / STRIDE)];
  const insets = new Float32Array(columns * rows);
  const pixelOf = (at: number): Pixel => ({
    u: STRIDE * (at % columns) + 0.5,
    v: STRIDE * Math.floor(at / columns) + 0.5,
  });
  for (let at = 0; at < insets.length; at++) {
    const { u, v } = pixelOf(at);
    const inset = distance.data[(v - 0.5) * distance.width + u - 0.5];
    if (inset <= INSET) continue;
    const [x, y] = [(u - cx) / scale + camera.cx, (v - cy) / scale + camera.cy];
    if (isHit(x, y) || !isShown(x, y)) continue;
    insets[at] = inset;
  }
  const least = LEAST_INSET * samplePixels(view, hull);
  const rays: Pixel[] = [];
  const seen = new Uint8Array(insets.length);
  for (let first = 0; first < insets.length; first++) {
    if (insets[first] === 0 || seen[first] === 1) continue;
    const part = [first];
    seen[first] = 1;
    let deepest = 0;
    for (const at of part) {
      deepest = Math.max(deepest, insets[at]);
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if (!(insets[next] > 0) || seen[next] === 1) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    if (part.length >= LEAST_RAYS && deepest >= least) rays.push(...part.map(pixelOf));
  }
  return rays;
}
