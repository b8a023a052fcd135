import { dot } from '../geometry/vec3.ts';
import { extractSurface } from '../mesh/extract-surface.ts';
import { dotAt, growPlanes, type PlanarFacets, type Plane } from '../mesh/grow-planes.ts';
import { makeManifold } from '../mesh/make-manifold.ts';
import { smoothSurface } from '../mesh/smooth-surface.ts';
import type { ScalarField } from '../types.ts';

/** A plane that carries much of a body's surface, and where. */
interface Guide extends Plane {
  /** Facets of the body that lie on it. */
  members: number[];
  area: number;
}

/** Facets join a plane within this distance, voxels. */
const TOLERANCE = 0.8;
/** Planes less than this far (voxels) and this much (cosine of 10°) apart are one: terraces of one face. */
const [MERGED_VOXELS, MERGED_COSINE] = [3, 0.985];
/** A guide reaches this many voxels further than its facets. */
const REACH = 8;
/** What faces on a guide cost, and what all others cost, as a share of what they cost before. */
const [ON_GUIDE, OFF_GUIDE] = [0.18, 2.5];

/**
 * Costs for the next cut: planes that already carry much of the body's surface become cheap and everything else dear, so
 * that faces gather on few planes, of any direction, and terraces and waves go (a reweighted prior). `body` is the last
 * cut's field on the grid of the costs.
 */
export function guideFaces(
  body: ScalarField,
  hull: ScalarField,
  costs: readonly Float32Array[],
): Float32Array[] {
  const planar = growPlanes(smoothSurface(makeManifold(extractSurface(body))), {
    tolerance: TOLERANCE * body.spacing,
  });
  const guided = costs.map((cost, face) => raised(cost, hull, face >> 1));
  for (const guide of mergePlanes(planar, body.spacing)) {
    favour(guide, supportOf(guide, planar, body), body, costs, guided);
  }
  return guided;
}

/** Costs off the guides: those of faces inside the hull rise, its skin is as likely a surface as before. */
function raised(cost: Float32Array, { size, spacing, data }: ScalarField, axis: number): Float32Array {
  const stride = [1, size[0], size[0] * size[1]][axis];
  const isInside = (i: number) => data[i] > -0.5 * spacing;
  return cost.map((value, i) => (isInside(i) && isInside(i + stride) ? OFF_GUIDE * value : value));
}

/** The planes, the largest first, each with those that are nearly the same and smaller. */
function mergePlanes({ planes, labels, facets }: PlanarFacets, voxel: number): Guide[] {
  const parts = planes.map((plane): Guide => ({ ...plane, members: [], area: 0 }));
  labels.forEach((label, f) => {
    if (label < 0) return;
    parts[label].members.push(f);
    parts[label].area += facets.areas[f];
  });
  const guides: Guide[] = [];
  for (const part of parts.toSorted((a, b) => b.area - a.area)) {
    let host: Guide | undefined;
    let nearest = MERGED_VOXELS * voxel;
    for (const guide of guides) {
      if (dot(guide.normal, part.normal) < MERGED_COSINE) continue;
      const off = part.members.reduce(
        (sum, f) => sum + facets.areas[f] * Math.abs(dotAt(guide.normal, facets.middles, f) - guide.offset),
        0,
      );
      if (off / part.area >= nearest) continue;
      nearest = off / part.area;
      host = guide;
    }
    if (host) host.members.push(...part.members);
    else guides.push(part);
  }
  return guides;
}

/** Where a guide holds: the columns of samples, seen along its main axis, near one of its facets. */
interface Support {
  across: [number, number];
  columns: number;
  near: Uint8Array;
}

function supportOf(
  { normal, members }: Guide,
  { facets: { middles } }: PlanarFacets,
  grid: ScalarField,
): Support {
  const steep = normal.map(Math.abs);
  const main = steep.indexOf(Math.max(...steep));
  const [b, c] = [0, 1, 2].filter((axis) => axis !== main);
  const [columns, rows] = [grid.size[b], grid.size[c]];
  const near = new Uint8Array(columns * rows);
  const sampleAt = (f: number, axis: number) =>
    Math.round((middles[3 * f + axis] - grid.origin[axis]) / grid.spacing);
  for (const f of members) {
    const [x, y] = [sampleAt(f, b), sampleAt(f, c)];
    if (x >= 0 && y >= 0 && x < columns && y < rows) near[y * columns + x] = 1;
  }
  return { across: [b, c], columns, near: widen(widen(near, columns, 1), columns, columns) };
}

/** 1 within `REACH` steps of a 1 along one direction of the plane. */
function widen(flags: Uint8Array, columns: number, step: number): Uint8Array {
  const length = step === 1 ? columns : flags.length / columns;
  return flags.map((_, i) => {
    const at = step === 1 ? i % columns : Math.floor(i / columns);
    const [first, last] = [Math.max(-REACH, -at), Math.min(REACH, length - 1 - at)];
    for (let d = first; d <= last; d++) if (flags[i + d * step] === 1) return 1;
    return 0;
  });
}

/** Makes the faces cheap that stand for the plane: those between samples on either side of it. */
function favour(
  { normal, offset }: Plane,
  { across: [b, c], columns, near }: Support,
  { size, origin, spacing }: ScalarField,
  costs: readonly Float32Array[],
  guided: Float32Array[],
): void {
  const strides = [1, size[0], size[0] * size[1]];
  // A slope is a staircase, whose faces add up to more than the slope.
  const share = ON_GUIDE / (Math.abs(normal[0]) + Math.abs(normal[1]) + Math.abs(normal[2]));
  for (let i = 0; i < guided[0].length; i++) {
    const at = [i % size[0], Math.floor(i / size[0]) % size[1], Math.floor(i / strides[2])];
    if (near[at[c] * columns + at[b]] === 0) continue;
    const height = at.reduce((sum, step, k) => sum + normal[k] * (origin[k] + spacing * step), -offset);
    for (let axis = 0; axis < 3; axis++) {
      const next = height + spacing * normal[axis];
      if (height <= 0 === next <= 0) continue;
      const face = 2 * axis + (height <= 0 ? 0 : 1);
      guided[face][i] = Math.min(guided[face][i], share * costs[face][i]);
    }
  }
}
