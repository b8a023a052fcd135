import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';

/**
 * Rays of silhouettes, each of which must meet matter: ray r passes the slots (places in the list of samples)
 * slots[start[r]] … slots[start[r + 1] − 1].
 */
export interface Demands {
  start: Int32Array;
  slots: Int32Array;
}

/** A ray is a square of a photo this many times as wide as the nearest voxel appears in it. */
const CELL = 1.15;
/** Its middle must lie this far within the silhouette, in cells. */
const INSET = 0.35;

/** The rays of all silhouettes through the samples. */
export function silhouetteDemands(
  grid: ScalarField,
  samples: Int32Array,
  views: readonly GreyView[],
): Demands {
  return listsToDemands(views.flatMap((view) => raysOf(grid, samples, view)));
}

/** The rays that meet less than `need` voxels of a body given by its occupancy. */
export function unmetDemands({ start, slots }: Demands, occupancy: Float32Array, need: number): Demands {
  const unmet: Int32Array[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    const ray = slots.subarray(start[r], start[r + 1]);
    const met = ray.reduce((sum, slot) => sum + occupancy[slot], 0);
    if (met < demandOf(ray.length, need)) unmet.push(ray);
  }
  return listsToDemands(unmet);
}

/** The samples on rays that pass at most `voxels` of the hull: the surface lies there, whatever photos seem to say. */
export function slotsOfShortRays({ start, slots }: Demands, voxels: number): Set<number> {
  const short = new Set<number>();
  for (let r = 0; r + 1 < start.length; r++) {
    if (start[r + 1] - start[r] > voxels) continue;
    for (const slot of slots.subarray(start[r], start[r + 1])) short.add(slot);
  }
  return short;
}

/** What a ray of so many slots must meet: short ones can not meet more than they have. */
export const demandOf = (slots: number, need: number): number => Math.min(need, 0.9 * slots);

export function joinDemands(a: Demands, b: Demands): Demands {
  const lists = [a, b].flatMap(({ start, slots }) =>
    Array.from({ length: start.length - 1 }, (_, r) => slots.subarray(start[r], start[r + 1])),
  );
  return listsToDemands(lists);
}

function listsToDemands(lists: readonly ArrayLike<number>[]): Demands {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, r) => (start[r + 1] = start[r] + list.length));
  const slots = new Int32Array(start[lists.length]);
  lists.forEach((list, r) => slots.set(list, start[r]));
  return { start, slots };
}

function raysOf({ size, origin, spacing }: ScalarField, samples: Int32Array, view: GreyView): number[][] {
  const { camera, outline } = view;
  const { rotation: r, translation: t, focal, cx, cy, width, height } = camera;
  const [u, v] = [new Float32Array(samples.length), new Float32Array(samples.length)];
  let nearest = Infinity;
  samples.forEach((sample, i) => {
    const x = origin[0] + spacing * (sample % size[0]);
    const y = origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(sample / (size[0] * size[1]));
    const distance = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
    nearest = Math.min(nearest, distance);
    u[i] = cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / distance;
    v[i] = cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / distance;
  });
  const cell = Math.max(1, (CELL * spacing * focal) / nearest);
  const columns = Math.ceil(width / cell);
  const rays = new Map<number, number[]>();
  const isProduct = (column: number, row: number) => {
    const x = Math.min(width - 1, Math.floor((column + 0.5) * cell));
    const y = Math.min(height - 1, Math.floor((row + 0.5) * cell));
    return outline[y * width + x] > INSET * cell;
  };
  for (let i = 0; i < samples.length; i++) {
    if (!(u[i] >= 0 && v[i] >= 0 && u[i] < width && v[i] < height)) continue;
    const [column, row] = [Math.floor(u[i] / cell), Math.floor(v[i] / cell)];
    if (!isProduct(column, row)) continue;
    const ray = rays.get(row * columns + column);
    if (ray) ray.push(i);
    else rays.set(row * columns + column, [i]);
  }
  return [...rays.values()];
}
