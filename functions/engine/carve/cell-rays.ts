import { rayThrough } from '../geometry/camera.ts';
import { sampleField } from '../geometry/resample-field.ts';
import { dot, multiply, normalise, type Vec3 } from '../geometry/vec3.ts';
import { stretchInGrid, type ViewRay } from '../hull/view-rays.ts';
import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import type { Cells } from './divide-hull.ts';
import { append, emptyList } from './growing-list.ts';

/** Rays of all silhouettes through a divided hull; the entries of ray r are first[r] … first[r + 1] − 1, the nearest first. */
export interface CellRays {
  /** Per ray: its photo, and its direction, of depth 1 (three numbers). */
  view: Int32Array;
  direction: Float64Array;
  first: Int32Array;
  /** Per entry: the cell that is entered, at which depth −z, and the normal of the face there towards the photo (three numbers). */
  cell: Int32Array;
  depth: Float32Array;
  normal: Float32Array;
  /** The ray that passes a place in a photo, pixels; −1 for none. */
  rayAt: (view: number, u: number, v: number) => number;
}

/** Pixels between two rays, each way. */
const PITCH = 3;
/** Rays this near to an outline, in pixels, may miss the product. */
const INSET = 0.5;
/** Voxels between two points that are looked at along a ray. */
const STEP = 0.5;
/** How far before and behind a step into a cell, in steps, the face is looked for that it was made through. */
const [BEFORE, BEHIND] = [3, 4];

/** Follows rays of all silhouettes, a few pixels apart, and notes each cell that they enter. */
export function raysThroughCells(cells: Cells, views: readonly GreyView[]): CellRays {
  const [view, first, direction] = [[], [0], []] as number[][];
  const [cell, depth, normal] = [emptyList(), emptyList(), emptyList()];
  const lattices = views.map(({ camera, centre, outline }, i) => {
    const columns = Math.floor(camera.width / PITCH);
    const rows = Math.floor(camera.height / PITCH);
    const rays = new Int32Array(columns * rows).fill(-1);
    for (let at = 0; at < rays.length; at++) {
      const u = PITCH * ((at % columns) + 0.5);
      const v = PITCH * (Math.floor(at / columns) + 0.5);
      if (outline[Math.floor(v) * camera.width + Math.floor(u)] < INSET) continue;
      const ray = { origin: centre, way: rayThrough(camera, u, v).direction };
      eachEntry(cells, ray, (entered, away, face) => {
        append(cell, entered);
        append(depth, away);
        for (const value of face) append(normal, value);
      });
      if (cell.length === first.at(-1)) continue;
      rays[at] = view.length;
      view.push(i);
      direction.push(...ray.way);
      first.push(cell.length);
    }
    return { columns, rays };
  });
  return {
    view: Int32Array.from(view),
    direction: Float64Array.from(direction),
    first: Int32Array.from(first),
    cell: Int32Array.from(cell.data.subarray(0, cell.length)),
    depth: depth.data.slice(0, depth.length),
    normal: normal.data.slice(0, normal.length),
    rayAt: (i, u, v) => {
      const { columns, rays } = lattices[i];
      const column = Math.floor(u / PITCH);
      if (column < 0 || column >= columns || v < 0) return -1;
      return rays[Math.floor(v / PITCH) * columns + column] ?? -1;
    },
  };
}

function eachEntry(
  cells: Cells,
  ray: ViewRay,
  visit: (cell: number, depth: number, normal: Vec3) => void,
): void {
  const { grid, slotOf, cellOf, planeBetween, planes } = cells;
  const { size, origin, spacing } = grid;
  const { origin: o, way } = ray;
  const step = (STEP * spacing) / Math.hypot(...way);
  const [near, far] = stretchInGrid(ray, grid);
  let [before, inside] = [-1, -1];
  for (let t = near; t < far; t += step) {
    const x = Math.round((o[0] + t * way[0] - origin[0]) / spacing);
    const y = Math.round((o[1] + t * way[1] - origin[1]) / spacing);
    const z = Math.round((o[2] + t * way[2] - origin[2]) / spacing);
    const slot = slotOf[x + size[0] * (y + size[1] * z)] ?? -1;
    if (slot === before) continue;
    const next = slot < 0 ? -1 : cellOf[slot];
    if (next >= 0 && next !== inside) {
      const plane = inside < 0 ? -1 : planeBetween(before, slot);
      if (plane < 0) visit(next, ...skinAt(grid, ray, t, step));
      else {
        const { normal, offset } = planes[plane];
        const fall = dot(normal, way);
        const exact = (offset - dot(normal, o)) / fall;
        // Seen edge on, a plane is met anywhere.
        const depth = Math.min(t + BEHIND * step, Math.max(t - BEFORE * step, exact));
        visit(next, depth, fall > 0 ? multiply(normal, -1) : normal);
      }
    }
    [before, inside] = [slot, next];
  }
}

/** Where a ray that steps into the hull at depth `t` passes its skin, and the skin's normal there. */
function skinAt(
  hull: ScalarField,
  { origin: o, way }: ViewRay,
  t: number,
  step: number,
): [depth: number, normal: Vec3] {
  const at = (depth: number): Vec3 => [o[0] + depth * way[0], o[1] + depth * way[1], o[2] + depth * way[2]];
  let depth = t;
  let value = sampleField(hull, ...at(t - BEFORE * step));
  for (let k = 1 - BEFORE; k <= BEHIND; k++) {
    const next = sampleField(hull, ...at(t + k * step));
    if (value < 0 && next >= 0) {
      depth = t + (k - 1 - value / (next - value)) * step;
      break;
    }
    value = next;
  }
  const [x, y, z] = at(depth);
  const h = hull.spacing;
  const gradient: Vec3 = [
    sampleField(hull, x + h, y, z) - sampleField(hull, x - h, y, z),
    sampleField(hull, x, y + h, z) - sampleField(hull, x, y - h, z),
    sampleField(hull, x, y, z + h) - sampleField(hull, x, y, z - h),
  ];
  return [depth, normalise(multiply(dot(gradient, way) > 0 ? gradient : way, -1))];
}
