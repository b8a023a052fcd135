import { dot, multiply, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { Mirror } from '../hull/find-mirrors.ts';
import { dotAt, growPlanes, type PlanarFacets, type Plane } from '../mesh/grow-planes.ts';
import { mainDirections } from '../mesh/main-directions.ts';
import type { Mesh, ScalarField } from '../types.ts';
import { agreedOffsets } from './agreed-offsets.ts';

/** A plane, and how much of the surface lay on it, squared world units; 0 where photos alone speak for it. */
export interface CandidatePlane extends Plane {
  area: number;
}

/** Facets join a plane within this share of the grid's longest side, and planes that carry less than this of a surface are none. */
const [TOLERANCE, LEAST_SHARE] = [1 / 160, 0.002];
/** Directions less than this apart are one: the cosine of 5° for planes, of 10° for terraces of one face. */
const [SAME, MERGED_COSINE] = [0.996, 0.985];
/** Planes less than this far apart are one, voxels: terraces, what photos agree on beside what is there, and mirror images. */
const [MERGED, BESIDE, IMAGE_MERGED] = [2, 1.2, 2.5];
/** Directions that photos are asked along, and the least share of the planes' area that a direction has. */
const [MOST_DIRECTIONS, LEAST_DIRECTION] = [8, 0.01];
/** How thick boards are, voxels. */
const [THINNEST, THICKEST] = [1.5, 12];
/** More planes than this make too many cells. */
const MOST_PLANES = 96;
const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * The planes that a product's faces may lie on: those of its carved surface; those of the same directions that the photos
 * agree on, though nothing was carved down to them; since the boards of one product are as thick as each other, the other
 * side of each board that has but one; and the mirror images of all in `mirrors`.
 */
export function candidatePlanes(
  carved: Mesh,
  grid: ScalarField,
  samples: Int32Array,
  faces: readonly Float32Array[],
  mirrors: readonly Mirror[],
): CandidatePlane[] {
  const voxel = grid.spacing;
  const grown = growPlanes(carved, {
    tolerance: TOLERANCE * voxel * Math.max(...grid.size),
    minShare: LEAST_SHARE,
  });
  const planes = mergePlanes(grown, voxel);
  const carrying = planes.slice();
  const surface = grown.facets.areas.reduce((sum, area) => sum + area, 0);
  for (const direction of directionsOf(planes)) {
    for (const normal of [direction, multiply(direction, -1)]) {
      for (const offset of agreedOffsets(normal, { grid, samples, faces, surface })) {
        const found = { normal, offset, area: 0 };
        if (!planes.some((plane) => isSame(plane, found, SAME, BESIDE * voxel))) planes.push(found);
      }
    }
  }
  const all = [...planes, ...otherSides(planes, carrying, voxel)];
  return [...all, ...mirroredPlanes(all, mirrors, voxel)].slice(0, MOST_PLANES);
}

/** Whether two planes, whichever way they look, differ by less than an angle of this cosine and by less than `apart`. */
function isSame(a: Plane, b: Plane, cosine: number, apart: number): boolean {
  const alike = dot(a.normal, b.normal);
  return Math.abs(alike) > cosine && Math.abs(a.offset - Math.sign(alike) * b.offset) < apart;
}

/** The mirror images of planes that are not there already. */
function mirroredPlanes(
  planes: readonly CandidatePlane[],
  mirrors: readonly Mirror[],
  voxel: number,
): CandidatePlane[] {
  const added: CandidatePlane[] = [];
  for (const mirror of mirrors) {
    for (const { normal, offset, area } of planes) {
      const across = 2 * dot(normal, mirror.normal);
      const image = {
        normal: subtract(normal, multiply(mirror.normal, across)),
        offset: offset - across * mirror.offset,
        area,
      };
      const isImage = (plane: Plane) => isSame(plane, image, MERGED_COSINE, IMAGE_MERGED * voxel);
      if (![...planes, ...added].some(isImage)) added.push(image);
    }
  }
  return added;
}

/** The planes, the largest first, without those that are nearly the same as a larger one. */
function mergePlanes({ planes, labels, facets }: PlanarFacets, voxel: number): CandidatePlane[] {
  const parts = planes.map((plane) => ({ ...plane, area: 0, members: new Array<number>() }));
  labels.forEach((label, f) => {
    if (label < 0) return;
    parts[label].members.push(f);
    parts[label].area += facets.areas[f];
  });
  const kept: CandidatePlane[] = [];
  for (const { normal, offset, area, members } of parts.toSorted((a, b) => b.area - a.area)) {
    const isTerrace = kept.some((plane) => {
      if (Math.abs(dot(plane.normal, normal)) < MERGED_COSINE) return false;
      const off = members.reduce(
        (sum, f) => sum + facets.areas[f] * Math.abs(dotAt(plane.normal, facets.middles, f) - plane.offset),
        0,
      );
      return off / area < MERGED * voxel;
    });
    if (!isTerrace) kept.push({ normal, offset, area });
  }
  return kept;
}

/** Directions that carry much of the surface, and the axes. */
function directionsOf(planes: readonly CandidatePlane[]): Vec3[] {
  const chosen = mainDirections(planes, { same: SAME, least: LEAST_DIRECTION }).slice(0, MOST_DIRECTIONS);
  const missing = AXES.filter((axis) => chosen.every((normal) => Math.abs(dot(normal, axis)) <= SAME));
  return [...chosen, ...missing];
}

/** The other side of each board of which one side is known, as far away as on the largest board of that direction. */
function otherSides(
  planes: readonly CandidatePlane[],
  carrying: readonly CandidatePlane[],
  voxel: number,
): CandidatePlane[] {
  const isOpposite = (a: Plane, b: Plane) => dot(a.normal, b.normal) < -SAME;
  const isBoard = (a: Plane, b: Plane, least: number) =>
    isOpposite(a, b) && a.offset + b.offset > least * voxel && a.offset + b.offset < THICKEST * voxel;
  const boards = carrying
    .flatMap((a) =>
      carrying
        .filter((b) => isBoard(a, b, THINNEST))
        .map((b) => ({ normal: a.normal, thickness: a.offset + b.offset, area: Math.min(a.area, b.area) })),
    )
    .toSorted((a, b) => b.area - a.area);
  const added: CandidatePlane[] = [];
  for (const plane of planes) {
    if ([...planes, ...added].some((other) => isBoard(plane, other, BESIDE))) continue;
    const like = boards.find(({ normal }) => Math.abs(dot(normal, plane.normal)) > SAME);
    if (like)
      added.push({ normal: multiply(plane.normal, -1), offset: like.thickness - plane.offset, area: 0 });
  }
  return added;
}
