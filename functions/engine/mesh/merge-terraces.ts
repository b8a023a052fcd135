import { symmetricEigen } from '../geometry/eigen.ts';
import { dot, type Vec3 } from '../geometry/vec3.ts';
import { forEachNeighbour } from './facet-fans.ts';
import type { PlanarFacets, Plane } from './grow-planes.ts';

/** Planes that are one, and the facets of no plane on the steps between them. */
export interface Terrace {
  labels: number[];
  plane: Plane;
  area: number;
  steps: number[];
}

/** How far two planes may lie from the one that suits both, root mean square, and either of them, in tolerances. */
const [MOST_OFF, MOST_OFF_EACH] = [1, 2.5];
/** How far their normals may lean from its: cosine of 10°. */
const LEAST_COSINE = 0.985;
/** Rings of facets between two planes, across a step: beyond this many they do not touch. */
const STEP_RINGS = 6;

/**
 * Finds planes that touch, or have only a step between them, and that lie a voxel or two off the plane that suits both, the
 * largest first. Carving leaves such terraces where photos cannot tell one depth from the next, and their edges look like
 * cracks.
 */
export function findTerraces(planar: PlanarFacets, tolerance: number): Terrace[] {
  const groupOf = sumsOfPlanes(planar);
  const steps = findSteps(planar);
  const touching = new Map(
    steps.map(({ from, to }) => [`${Math.min(from, to)},${Math.max(from, to)}`, [from, to] as const]),
  );
  for (;;) {
    let best: Group | undefined;
    let least = MOST_OFF * tolerance;
    for (const [a, b] of touching.values()) {
      const joined = groupOf[a] !== groupOf[b] && join(groupOf[a], groupOf[b], MOST_OFF_EACH * tolerance);
      if (!joined) continue;
      const off = offOf(joined, joined.plane);
      if (off < least) [best, least] = [joined, off];
    }
    if (!best) break;
    for (const label of best.labels) groupOf[label] = best;
  }
  return [...new Set(groupOf)]
    .filter(({ labels }) => labels.length > 1)
    .toSorted((a, b) => b.area - a.area)
    .map(({ labels, plane, area }) => ({
      labels,
      plane,
      area,
      steps: steps.flatMap(({ from, to, between }) =>
        labels.includes(from) && labels.includes(to) ? between : [],
      ),
    }));
}

/** The facets with terraces made one plane, which takes the place of the first of theirs. */
export function joinTerraces(
  { planes, labels, facets }: PlanarFacets,
  terraces: readonly Terrace[],
): PlanarFacets {
  const joined = { planes: [...planes], labels: labels.slice(), facets };
  const first = planes.map((_, label) => label);
  for (const terrace of terraces) {
    for (const label of terrace.labels) first[label] = terrace.labels[0];
    for (const f of terrace.steps) joined.labels[f] = terrace.labels[0];
    joined.planes[terrace.labels[0]] = terrace.plane;
  }
  joined.labels.forEach((label, f) => {
    if (label >= 0) joined.labels[f] = first[label];
  });
  return joined;
}

/** Planes taken together, with the sums over their facets that their common one is found by. */
interface Group {
  labels: number[];
  plane: Plane;
  area: number;
  normal: Vec3;
  middle: Vec3;
  /** Second moments about the origin, row by row. */
  moments: Float64Array;
}

function sumsOfPlanes({ planes, labels, facets: { areas, middles, raw } }: PlanarFacets): Group[] {
  const sums = planes.map((plane, label) => ({
    labels: [label],
    plane,
    area: 0,
    normal: [0, 0, 0] as [number, number, number],
    middle: [0, 0, 0] as [number, number, number],
    moments: new Float64Array(9),
  }));
  labels.forEach((label, f) => {
    if (label < 0) return;
    const sum = sums[label];
    sum.area += areas[f];
    for (let k = 0; k < 3; k++) {
      sum.normal[k] += areas[f] * raw[3 * f + k];
      sum.middle[k] += areas[f] * middles[3 * f + k];
      for (let h = 0; h < 3; h++)
        sum.moments[3 * k + h] += areas[f] * middles[3 * f + k] * middles[3 * f + h];
    }
  });
  return sums;
}

/** Root mean square distance of a group's facets from a plane. */
function offOf({ area, middle, moments }: Group, { normal: n, offset }: Plane): number {
  let sum = offset * offset * area - 2 * offset * dot(n, middle);
  for (let k = 0; k < 9; k++) sum += moments[k] * n[Math.floor(k / 3)] * n[k % 3];
  return Math.sqrt(Math.max(0, sum) / area);
}

/** The two with the plane that suits both best, if it suits each. */
function join(a: Group, b: Group, mostOff: number): Group | undefined {
  const area = a.area + b.area;
  const [middle, facing] = [add(a.middle, b.middle), add(a.normal, b.normal)];
  const moments = a.moments.map((value, k) => value + b.moments[k]);
  const spread = Array.from(
    moments,
    (value, k) => value / area - (middle[Math.floor(k / 3)] * middle[k % 3]) / area ** 2,
  );
  const [thin] = symmetricEigen(spread).vectors;
  const side = dot(thin, facing) < 0 ? -1 : 1;
  const normal: Vec3 = [side * thin[0], side * thin[1], side * thin[2]];
  const plane = { normal, offset: dot(normal, middle) / area };
  const suits = [a, b].every(
    (part) => dot(part.plane.normal, normal) > LEAST_COSINE && offOf(part, plane) < mostOff,
  );
  return suits
    ? { labels: [...a.labels, ...b.labels], plane, area, normal: facing, middle, moments }
    : undefined;
}

const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** Two planes, by their places in the list, and facets of none on the shortest way from one to the other. */
export interface Step {
  from: number;
  to: number;
  between: number[];
  /** The facet at which the ways from both meet. */
  at: number;
}

/** Where planes touch, or have only facets of none between them. */
export function findSteps({ labels, facets: { fans, indices } }: PlanarFacets): Step[] {
  const nearest = labels.slice();
  const parent = new Int32Array(labels.length).fill(-1);
  const rings = new Uint8Array(labels.length);
  const steps: Step[] = [];
  const wayFrom = (f: number): number[] => (labels[f] < 0 ? [f, ...wayFrom(parent[f])] : []);
  const queue = Array.from(labels.keys()).filter((f) => labels[f] >= 0);
  for (const f of queue) {
    forEachNeighbour(fans, indices, f, (g) => {
      if (nearest[g] < 0) {
        if (2 * rings[f] >= STEP_RINGS) return;
        nearest[g] = nearest[f];
        parent[g] = f;
        rings[g] = rings[f] + 1;
        queue.push(g);
      } else if (f < g && nearest[f] !== nearest[g]) {
        steps.push({ from: nearest[f], to: nearest[g], between: [...wayFrom(f), ...wayFrom(g)], at: f });
      }
    });
  }
  return steps;
}
