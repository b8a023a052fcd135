import { project } from '../geometry/camera.ts';
import { fineSurface } from '../mesh/surface-of-field.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';

/** A pixel whose middle lies so far within the silhouette is the product's. */
const INSET = 0.5;
/** Where a photo looks through more than this of the hull, samples of the carving, nothing says what of it is there. */
const THICKEST = 18;
/** Side of the squares of a photo in which that is measured, pixels: a single one misses most samples on its ray. */
const CELL = 2;

/**
 * The body with the edges of the hull back that photos show in their outlines and carving took away: less than a cell of a photo, but seen
 * from above a table's far edge is then ragged. What comes back is as thick as the hull there.
 */
export function restoreOutlines(
  carved: ScalarField,
  hull: ScalarField,
  views: readonly Pick<GreyView, 'camera' | 'outline'>[],
  voxel: number,
): ScalarField {
  const { size, origin, spacing } = hull;
  const data = carved.data.slice();
  const removed: number[] = [];
  hull.data.forEach((value, sample) => {
    if (value > 0 && data[sample] <= 0) removed.push(sample);
  });
  const surface = fineSurface(carved);
  for (const { camera, outline } of views) {
    const { triangle } = rasterise(surface, camera);
    const { width, height } = camera;
    const columns = Math.ceil(width / CELL);
    const thickness = new Map<number, { near: number; far: number }>();
    const lost: { sample: number; cell: number }[] = [];
    for (const sample of removed) {
      const x = origin[0] + spacing * (sample % size[0]);
      const y = origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]);
      const z = origin[2] + spacing * Math.floor(sample / (size[0] * size[1]));
      const { u, v, depth } = project(camera, [x, y, z]);
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const pixel = Math.floor(v) * width + Math.floor(u);
      const cell = Math.floor(v / CELL) * columns + Math.floor(u / CELL);
      const { near, far } = thickness.get(cell) ?? { near: Infinity, far: -Infinity };
      thickness.set(cell, { near: Math.min(near, depth), far: Math.max(far, depth) });
      if (triangle[pixel] < 0 && outline[pixel] > INSET) lost.push({ sample, cell });
    }
    for (const { sample, cell } of lost) {
      const { near, far } = thickness.get(cell)!;
      if (far - near < THICKEST * voxel) data[sample] = hull.data[sample];
    }
  }
  return { ...carved, data };
}
