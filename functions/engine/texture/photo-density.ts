import type { ShadedMesh } from '../types.ts';
import type { PhotoView } from '../views/photo-view.ts';
import { FAINT, viewWeight } from '../views/sample-photo.ts';

/**
 * Pixels of the photos, as they came, over one unit of length on the surface: the median over all that is seen, each
 * point by the photo that shows it best, foreshortened as that photo sees it. 0 where nothing is seen.
 */
export function photoDensity(views: readonly PhotoView[], mesh: ShadedMesh): number {
  const seen: { density: number; area: number }[] = [];
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const { area, ...point } = middleOf(mesh, t);
    const { x, y, z, nx, ny, nz } = point;
    let [best, density] = [FAINT, 0];
    for (const view of views) {
      const weight = viewWeight(view, point);
      if (weight <= best) continue;
      best = weight;
      const [dx, dy, dz] = [view.centre[0] - x, view.centre[1] - y, view.centre[2] - z];
      const distance = Math.hypot(dx, dy, dz);
      const cosine = (dx * nx + dy * ny + dz * nz) / distance;
      density = (view.photoFocal / distance) * Math.sqrt(Math.min(1, cosine));
    }
    if (density > 0) seen.push({ density, area });
  }
  return weightedMedian(seen);
}

function middleOf({ positions: p, normals: n, indices }: ShadedMesh, t: number) {
  const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
  const mean = (values: Float32Array, k: number) => (values[a + k] + values[b + k] + values[c + k]) / 3;
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
  return {
    x: mean(p, 0),
    y: mean(p, 1),
    z: mean(p, 2),
    nx: mean(n, 0),
    ny: mean(n, 1),
    nz: mean(n, 2),
    area: Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2,
  };
}

function weightedMedian(values: { density: number; area: number }[]): number {
  values.sort((a, b) => a.density - b.density);
  let rest = values.reduce((sum, { area }) => sum + area, 0) / 2;
  for (const { density, area } of values) {
    rest -= area;
    if (rest <= 0) return density;
  }
  return 0;
}
