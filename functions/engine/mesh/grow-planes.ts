import { normalise, type Vec3 } from '../geometry/vec3.ts';
import type { Mesh } from '../types.ts';
import { describeTriangles } from './describe-triangles.ts';
import { facetFans, forEachNeighbour, type FacetFans } from './facet-fans.ts';

export interface Plane {
  /** Unit, out of the body. */
  normal: Vec3;
  /** normal · x of its points. */
  offset: number;
}

export interface PlanarFacets {
  planes: Plane[];
  /** Per facet: the plane it belongs to, −1 for none. */
  labels: Int32Array;
  facets: Facets;
}

/** What is read again and again of a mesh's facets; vectors are three numbers a facet. */
export interface Facets {
  fans: FacetFans;
  indices: Uint32Array;
  areas: Float64Array;
  middles: Float64Array;
  /** Unit normals of the facets themselves. */
  raw: Float64Array;
  /** Unit normals averaged over the neighbourhood: those of the slope that a staircase stands for. */
  normals: Float64Array;
  /** How well a facet agrees with its neighbourhood; seeds are taken in this order. */
  flatness: Float64Array;
}

export interface GrowOptions {
  /** How far a facet's middle may lie from its plane, world units. */
  tolerance: number;
  /** How far its normal may lean from the plane's, degrees. */
  lean?: number;
  /** Least area of a plane, as a share of the surface. */
  minShare?: number;
  /** Per facet: 1 where it may join a plane; all of them by default. */
  among?: Uint8Array;
}

/** Rounds of averaging normals, and the cosine below which two normals do not mix. */
const [ROUNDS, SAME_SIDE] = [6, 0.6];
/** Mean angle between a patch's normals and its plane's beyond which it is a piece of something round, degrees. */
const MOST_BENT = 10;
/** A plane is grown again from its seed until it holds still. */
const PASSES = 4;

/**
 * Gathers facets into planes of any direction: region growing from the flattest facets, with the plane fitted anew as
 * it grows. What belongs to no plane that is large enough (round things) stays without one.
 */
export function growPlanes(
  mesh: Mesh,
  { tolerance, lean = 28, minShare = 0.004, among }: GrowOptions,
): PlanarFacets {
  const facets = describeFacets(mesh);
  const minArea = minShare * facets.areas.reduce((sum, area) => sum + area, 0);
  const labels = new Int32Array(facets.areas.length).fill(-1);
  const tried = new Int32Array(labels.length).fill(-1);
  const planes: Plane[] = [];
  const seeds = Array.from(labels.keys()).toSorted((a, b) => facets.flatness[b] - facets.flatness[a]);
  let attempt = 0;
  for (const seed of seeds) {
    if (labels[seed] >= 0 || tried[seed] >= 0 || among?.[seed] === 0) continue;
    let plane = planeAt(facets, seed);
    let patch: Patch | undefined;
    for (let pass = 0; pass < PASSES; pass++) {
      patch = growPatch(facets, seed, plane, {
        cosine: Math.cos((lean * Math.PI) / 180),
        tolerance,
        refit: pass === 0,
        isFree: (f) => labels[f] < 0 && tried[f] !== attempt && among?.[f] !== 0,
        take: (f) => (tried[f] = attempt),
      });
      attempt++;
      plane = patch.plane;
      if (patch.area < 0.25 * minArea) break;
    }
    if (!patch || patch.area < minArea || bendOf(patch, facets) > MOST_BENT) continue;
    for (const f of patch.members) labels[f] = planes.length;
    planes.push(plane);
  }
  return { planes, labels, facets };
}

/** Per plane the area of its facets, squared world units. */
export function areasOfPlanes({ planes, labels, facets: { areas } }: PlanarFacets): Float64Array {
  const sums = new Float64Array(planes.length);
  labels.forEach((label, f) => {
    if (label >= 0) sums[label] += areas[f];
  });
  return sums;
}

interface Patch {
  members: number[];
  area: number;
  /** Fitted to the members. */
  plane: Plane;
}

interface Growth {
  cosine: number;
  tolerance: number;
  /** Fits the plane anew whenever the patch has doubled: the first guess is one facet's. */
  refit: boolean;
  isFree: (facet: number) => boolean;
  take: (facet: number) => void;
}

function growPatch(facets: Facets, seed: number, guess: Plane, growth: Growth): Patch {
  const { areas, middles, normals, fans, indices } = facets;
  let plane = guess;
  let refitAt = growth.refit ? 64 : Infinity;
  const [sum, along] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  let area = 0;
  const fit = (): Plane => {
    const normal = normalise(sum as unknown as Vec3);
    return { normal, offset: (normal[0] * along[0] + normal[1] * along[1] + normal[2] * along[2]) / area };
  };
  const members: number[] = [];
  const queue = [seed];
  growth.take(seed);
  while (queue.length > 0) {
    const f = queue.pop()!;
    members.push(f);
    area += areas[f];
    for (let k = 0; k < 3; k++) {
      sum[k] += areas[f] * facets.raw[3 * f + k];
      along[k] += areas[f] * middles[3 * f + k];
    }
    if (members.length === refitAt) {
      plane = fit();
      refitAt *= 2;
    }
    forEachNeighbour(fans, indices, f, (g) => {
      if (!growth.isFree(g) || dotAt(plane.normal, normals, g) < growth.cosine) return;
      if (Math.abs(dotAt(plane.normal, middles, g) - plane.offset) > growth.tolerance) return;
      growth.take(g);
      queue.push(g);
    });
  }
  return { members, area, plane: area > 0 ? fit() : guess };
}

/** Mean angle between the averaged normals of a patch and its plane's, degrees. */
function bendOf({ members, area, plane }: Patch, { areas, normals }: Facets): number {
  const sum = members.reduce(
    (bend, f) => bend + areas[f] * Math.acos(Math.min(1, dotAt(plane.normal, normals, f))),
    0,
  );
  return ((sum / area) * 180) / Math.PI;
}

/** A vector's dot product with the facet's entry of a list of vectors. */
export const dotAt = (v: Vec3, list: Float64Array, facet: number): number =>
  v[0] * list[3 * facet] + v[1] * list[3 * facet + 1] + v[2] * list[3 * facet + 2];

const planeAt = ({ normals, middles }: Facets, f: number): Plane => {
  const normal: Vec3 = [normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]];
  return { normal, offset: dotAt(normal, middles, f) };
};

function describeFacets(mesh: Mesh): Facets {
  const { positions: p, indices } = mesh;
  const fans = facetFans(mesh);
  const { areas, normals: raw } = describeTriangles(mesh);
  const middles = Float64Array.from(indices, (_, i) => {
    const [corner, k] = [i - (i % 3), i % 3];
    return (p[3 * indices[corner] + k] + p[3 * indices[corner + 1] + k] + p[3 * indices[corner + 2] + k]) / 3;
  });
  let normals = raw;
  for (let round = 0; round < ROUNDS; round++) normals = averageRound({ fans, indices, areas }, normals);
  const flatness = areas.map((_, f) => {
    const apart = [0, 1, 2].map((k) => raw[3 * f + k] - normals[3 * f + k]);
    return -Math.hypot(apart[0], apart[1], apart[2]);
  });
  return { fans, indices, areas, middles, raw, normals, flatness };
}

/** Each facet's normal averaged over its neighbours on the same side of any edge. */
function averageRound(
  { fans, indices, areas }: Pick<Facets, 'fans' | 'indices' | 'areas'>,
  normals: Float64Array,
): Float64Array {
  const next = new Float64Array(normals.length);
  for (let f = 0; f < areas.length; f++) {
    const own: Vec3 = [normals[3 * f], normals[3 * f + 1], normals[3 * f + 2]];
    let [x, y, z] = [0, 0, 0];
    forEachNeighbour(fans, indices, f, (g) => {
      const weight = areas[g] * (dotAt(own, normals, g) - SAME_SIDE);
      if (weight <= 0) return;
      x += weight * normals[3 * g];
      y += weight * normals[3 * g + 1];
      z += weight * normals[3 * g + 2];
    });
    const length = Math.hypot(x, y, z) || 1;
    next.set([x / length, y / length, z / length], 3 * f);
  }
  return next;
}
