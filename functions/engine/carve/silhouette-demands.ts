import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { sampleCells } from './sample-cells.ts';

/**
 * Rays of silhouettes, each of which must meet matter: ray r passes the slots (places in the list of samples)
 * slots[start[r]] … slots[start[r + 1] − 1].
 */
export interface Demands {
  start: Int32Array;
  slots: Int32Array;
}

/** A ray is a cell of a photo whose middle lies this far within the silhouette, in cells. */
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

function raysOf(grid: ScalarField, samples: Int32Array, { camera, outline }: GreyView): number[][] {
  const { cell, columns, cellOf } = sampleCells(grid, samples, camera);
  const isProduct = (at: number) => {
    const x = Math.min(camera.width - 1, Math.floor(((at % columns) + 0.5) * cell));
    const y = Math.min(camera.height - 1, Math.floor((Math.floor(at / columns) + 0.5) * cell));
    return outline[y * camera.width + x] > INSET * cell;
  };
  const rays = new Map<number, number[]>();
  cellOf.forEach((at, i) => {
    if (at < 0 || !isProduct(at)) return;
    const ray = rays.get(at);
    if (ray) ray.push(i);
    else rays.set(at, [i]);
  });
  return [...rays.values()];
}
