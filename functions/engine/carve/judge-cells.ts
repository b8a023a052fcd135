import type { GreyView } from '../views/grey-view.ts';
import { raysThroughCells, type CellRays } from './cell-rays.ts';
import type { Cells } from './divide-hull.ts';
import { likenessOfFaces, unlikeInAll, type FaceLikeness } from './face-likeness.ts';
import type { CutGraph } from './graph-cut.ts';

/** A body of whole cells, and what the photos say of it as they see it: past what stands in front. */
export interface CellJudge {
  /** Per cell: 1 in the body. */
  body: Uint8Array;
  /** What the body costs: how unlike each other photos are on all it shows, and its surface, less its volume. */
  cost: () => number;
  /** What turning some cells from inside to outside or back would change. */
  gainOf: (cells: readonly number[]) => Gain;
  turn: (cells: readonly number[]) => void;
}

export interface Gain {
  /** What less the body would cost. */
  gain: number;
  /** How many rays would meet something else, and on how many the surface would move by more than cells can tell. */
  rays: number;
  moved: number;
}

/** What a ray of a silhouette costs that meets nothing. */
const MISSED = 12;
/** How much nearer than a point a surface must be to hide it, voxels. */
const HIDING = 2.5;
/** A surface that moves by less than this, voxels, is not told from where it was: its plane is placed later. */
const MOVED = 1.5;
/** What a sample of matter earns, and what a face of the surface costs as a share of its cost in the graph. */
const [VOLUME, SURFACE] = [0.01, 0.1];

/** Judges bodies of the cells by photos of the same light; `graph` says what faces between them cost. */
export function judgeCells(
  cells: Cells,
  graph: CutGraph,
  views: readonly GreyView[],
  initial: Uint8Array,
): CellJudge {
  const rays = raysThroughCells(cells, views);
  const likeness = likenessOfFaces(rays, views, cells.grid.spacing);
  const raysOf = raysOfCells(rays, cells.count);
  const facesOf = facesOfCells(graph);
  const volumeOf = new Float64Array(cells.count);
  for (const cell of cells.cellOf) volumeOf[cell] += VOLUME;
  const hiding = HIDING * cells.grid.spacing;
  const body = initial.slice();
  const count = rays.view.length;
  const met = new Int32Array(count);
  const costs = new Float32Array(count);
  let seenBy: Lists = { first: new Int32Array(count + 1), items: new Int32Array(0) };
  const visited = new Int32Array(count);
  let visit = 0;
  look();
  return { body, cost, gainOf, turn };

  /** The first entry of a ray into the body; −1 where it meets nothing. */
  function entryOf(ray: number): number {
    for (let entry = rays.first[ray]; entry < rays.first[ray + 1]; entry++)
      if (body[rays.cell[entry]] === 1) return entry;
    return -1;
  }

  function costOf(ray: number): number {
    if (met[ray] < 0) return MISSED;
    const [begin, end] = likeness.of(met[ray], ray);
    let [sum, seen, least] = [0, 0, 1];
    for (let i = begin; i < end; i++) {
      const there = met[likeness.ray.data[i]];
      if (there >= 0 && likeness.depth.data[i] > rays.depth[there] + hiding) continue;
      sum += likeness.unlike.data[i];
      seen++;
      least = Math.min(least, likeness.unlike.data[i]);
    }
    return unlikeInAll({ seen, sum, least });
  }

  function look(): void {
    for (let ray = 0; ray < count; ray++) met[ray] = entryOf(ray);
    for (let ray = 0; ray < count; ray++) costs[ray] = costOf(ray);
    seenBy = raysSeenBy(met, likeness);
  }

  function surfaceOf(faces: Iterable<number>): number {
    let sum = 0;
    for (const face of faces) {
      const [from, to] = [body[graph.from[face]], body[graph.to[face]]];
      if (from !== to) sum += from === 1 ? graph.forth[face] : graph.back[face];
    }
    return sum;
  }

  function cost(): number {
    let sum = SURFACE * surfaceOf(graph.from.keys());
    for (let cell = 0; cell < body.length; cell++)
      if (body[cell] === 1) sum -= volumeOf[cell] + SURFACE * graph.terminals[cell];
    return costs.reduce((all, one) => all + one, sum);
  }

  /** How far apart two entries of a ray are, square to the nearer one's face; any distance where one is missing. */
  function movedBy(ray: number, a: number, b: number): number {
    if (a < 0 || b < 0) return Infinity;
    const nearer = Math.min(a, b);
    let facing = 0;
    for (let k = 0; k < 3; k++) facing += rays.normal[3 * nearer + k] * rays.direction[3 * ray + k];
    return Math.abs(facing * (rays.depth[a] - rays.depth[b]));
  }

  function gainOf(turned: readonly number[]): Gain {
    const faces = new Set(turned.flatMap((cell) => facesOf[cell]));
    let gain = SURFACE * surfaceOf(faces);
    for (const cell of turned) {
      body[cell] ^= 1;
      gain += (volumeOf[cell] + SURFACE * graph.terminals[cell]) * (body[cell] === 1 ? 1 : -1);
    }
    gain -= SURFACE * surfaceOf(faces);
    const changed = raysThatChange(turned);
    let moved = 0;
    for (const [ray, entry] of changed) {
      met[ray] = entry.now;
      if (movedBy(ray, entry.now, entry.before) > MOVED * cells.grid.spacing) moved++;
    }
    const concerned = new Set(changed.keys());
    for (const ray of changed.keys())
      for (let i = seenBy.first[ray]; i < seenBy.first[ray + 1]; i++) concerned.add(seenBy.items[i]);
    for (const ray of concerned) gain += costs[ray] - costOf(ray);
    for (const [ray, entry] of changed) met[ray] = entry.before;
    for (const cell of turned) body[cell] ^= 1;
    return { gain, rays: changed.size, moved };
  }

  /** The rays that meet something else now that cells were turned. */
  function raysThatChange(turned: readonly number[]): Map<number, { before: number; now: number }> {
    const changed = new Map<number, { before: number; now: number }>();
    visit++;
    for (const cell of turned) {
      for (let i = raysOf.first[cell]; i < raysOf.first[cell + 1]; i++) {
        const ray = raysOf.items[i];
        if (visited[ray] === visit) continue;
        visited[ray] = visit;
        const now = entryOf(ray);
        if (now !== met[ray]) changed.set(ray, { before: met[ray], now });
      }
    }
    return changed;
  }

  function turn(turned: readonly number[]): void {
    for (const cell of turned) body[cell] ^= 1;
    look();
  }
}

/** A list for each of some numbers: items[first[n]] … items[first[n + 1] − 1]. */
interface Lists {
  first: Int32Array;
  items: Int32Array;
}

/** Per cell the rays that enter it. */
function raysOfCells({ first, cell }: CellRays, count: number): Lists {
  return listsOf(count, (visit) => {
    for (let ray = 0; ray + 1 < first.length; ray++)
      for (const entered of new Set(cell.subarray(first[ray], first[ray + 1]))) visit(entered, ray);
  });
}

/** Per ray the rays of other photos whose surface point lies on it, before or behind what it meets. */
function raysSeenBy(met: Int32Array, likeness: FaceLikeness): Lists {
  return listsOf(met.length, (visit) => {
    met.forEach((entry, ray) => {
      if (entry < 0) return;
      const [begin, end] = likeness.of(entry, ray);
      for (let i = begin; i < end; i++) visit(likeness.ray.data[i], ray);
    });
  });
}

function listsOf(count: number, walk: (visit: (list: number, item: number) => void) => void): Lists {
  const first = new Int32Array(count + 1);
  walk((list) => first[list + 1]++);
  for (let list = 0; list < count; list++) first[list + 1] += first[list];
  const items = new Int32Array(first[count]);
  const next = first.slice();
  walk((list, item) => (items[next[list]++] = item));
  return { first, items };
}

/** Per cell its faces in the graph. */
export function facesOfCells({ terminals, from, to }: CutGraph): number[][] {
  const faces: number[][] = Array.from(terminals, () => []);
  from.forEach((cell, face) => {
    faces[cell].push(face);
    faces[to[face]].push(face);
  });
  return faces;
}
