import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Mask, Mesh } from '../types.ts';

/** Fewer pixels than this are lost by chance. */
const LEAST_LOST = 40;

/** Which triangle of a mesh each pixel of the views shows, to compare with after it has moved. */
export const trianglesIn = (mesh: Mesh, views: readonly { camera: Camera }[]): Int32Array[] =>
  views.map(({ camera }) => rasterise(mesh, camera).triangle);

/**
 * What moving onto each plane has cost of the silhouettes: pixels of all views that were right before and are wrong now, less
 * those that became right, as a share of the pixels that show the plane. Both meshes have the same facets; `before` is what
 * the views show of the one that did not move (see `trianglesIn`).
 */
export function planesAgainstOutlines(
  before: readonly Int32Array[],
  after: Mesh,
  { labels, planes }: { labels: Int32Array; planes: readonly unknown[] },
  views: readonly { mask: Mask; camera: Camera }[],
): Float64Array {
  const [lost, shown] = [new Float64Array(planes.length), new Float64Array(planes.length)];
  for (const [i, { mask, camera }] of views.entries()) {
    const [was, is] = [before[i], rasterise(after, camera).triangle];
    for (let pixel = 0; pixel < was.length; pixel++) {
      const front = is[pixel] >= 0 ? is[pixel] : was[pixel];
      const label = front >= 0 ? labels[front] : -1;
      if (label < 0) continue;
      shown[label]++;
      if (was[pixel] >= 0 === is[pixel] >= 0) continue;
      const isRight = is[pixel] >= 0 === mask.data[pixel] > 127;
      lost[label] += isRight ? -1 : 1;
    }
  }
  return lost.map((pixels, label) => (pixels < LEAST_LOST ? 0 : pixels / (shown[label] + LEAST_LOST)));
}
