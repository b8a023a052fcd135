import { project } from '../geometry/camera.ts';
import { sampleField } from '../geometry/resample-field.ts';
import { add, cross, dot, multiply, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import { areasOfPlanes, growPlanes, type Plane } from '../mesh/grow-planes.ts';
import { fineSurface } from '../mesh/surface-of-field.ts';
import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { MIN_COSINE } from './face-likeness.ts';

/** A flat face of a hull as a lattice of places on it, a voxel apart, row by row upwards. */
export interface HullFace {
  /** Out of the hull; `right` and `up` lie in the face. */
  normal: Vec3;
  right: Vec3;
  up: Vec3;
  /** Of the lattice: the lowest and leftmost. */
  corner: Vec3;
  voxel: number;
  columns: number;
  rows: number;
  /** The photos that look at it, and per photo and place: 1 where it sees the face. */
  views: readonly GreyView[];
  isSeen: readonly Uint8Array[];
  /** Per place: voxels of hull behind it, 0 where the hull does not end on the face. */
  thickness: Float32Array;
}

/** Facets join a face within this many voxels, and a face has this share of the hull's surface. */
const [TOLERANCE, LEAST_SHARE] = [1, 0.02];
/** The hull ends on a face where it is full so many voxels behind it and empty as many before. */
const ENDS = 2;
/** Cosine below which two faces are square to each other. */
const SQUARE = 0.09;
/** A silhouette's pixels this near to its outline may miss the face. */
const INSET = 0.5;

/** The flat faces of a hull that two photos and more look at; `voxel` is the way between two places, world units. */
export function hullFaces(hull: ScalarField, voxel: number, views: readonly GreyView[]): HullFace[] {
  const grown = growPlanes(fineSurface(hull), { tolerance: TOLERANCE * voxel, minShare: LEAST_SHARE });
  const areas = areasOfPlanes(grown);
  const planes = grown.planes
    .map((plane, i) => ({ ...plane, area: areas[i] }))
    .toSorted((a, b) => b.area - a.area);
  return planes.flatMap((plane) => {
    const square = planes.find(({ normal }) => Math.abs(dot(normal, plane.normal)) < SQUARE);
    const face = latticeOn(hull, plane, square?.normal, voxel);
    const looking = views
      .map((view) => ({ view, isSeen: placesSeen(hull, face, view) }))
      .filter(({ isSeen }) => isSeen.includes(1));
    if (looking.length < 2) return [];
    return [{ ...face, views: looking.map(({ view }) => view), isSeen: looking.map(({ isSeen }) => isSeen) }];
  });
}

/** The point of the world at a position on a face, in places, so many voxels deep. */
export function pointOnFace(
  { corner, right, up, normal, voxel }: Lattice,
  u: number,
  v: number,
  depth = 0,
): Vec3 {
  const [x, y, z] = [u * voxel, v * voxel, -depth * voxel];
  return [0, 1, 2].map((k) => corner[k] + x * right[k] + y * up[k] + z * normal[k]) as unknown as Vec3;
}

type Lattice = Omit<HullFace, 'views' | 'isSeen'>;

function latticeOn(
  hull: ScalarField,
  { normal, offset }: Plane,
  side: Vec3 | undefined,
  voxel: number,
): Lattice {
  const { size, origin, spacing } = hull;
  const other = side ?? (Math.abs(normal[1]) < 0.8 ? [0, 1, 0] : [0, 0, 1]);
  const along = normalise(subtract(other, multiply(normal, dot(other, normal))));
  const across = cross(along, normal);
  const steeper = Math.abs(along[1]) >= Math.abs(across[1]) ? along : across;
  const up = steeper[1] < 0 ? multiply(steeper, -1) : steeper;
  const right = cross(up, normal);
  const corners = Array.from({ length: 8 }, (_, c) =>
    origin.map((value, k) => value + ((c >> k) & 1) * (size[k] - 1) * spacing),
  ) as unknown as Vec3[];
  const [low, high] = [Math.min, Math.max].map((end) =>
    [right, up].map((way) => end(...corners.map((corner) => dot(way, corner)))),
  );
  const corner = add(multiply(normal, offset), add(multiply(right, low[0]), multiply(up, low[1])));
  const [columns, rows] = [0, 1].map((k) => Math.ceil((high[k] - low[k]) / voxel));
  const lattice = { normal, right, up, corner, voxel, columns, rows };
  const thickness = new Float32Array(columns * rows);
  const face = { ...lattice, thickness };
  for (let place = 0; place < thickness.length; place++) thickness[place] = thicknessAt(hull, face, place);
  return face;
}

/** Voxels of hull behind a place; 0 where the hull does not end there. */
function thicknessAt(hull: ScalarField, face: Lattice, place: number): number {
  const [u, v] = [(place % face.columns) + 0.5, Math.floor(place / face.columns) + 0.5];
  const valueAt = (depth: number) => sampleField(hull, ...pointOnFace(face, u, v, depth));
  if (!(valueAt(ENDS) > 0) || valueAt(-ENDS) > 0) return 0;
  let depth = ENDS;
  while (valueAt(depth + 1) > 0) depth++;
  return depth;
}

function placesSeen(hull: ScalarField, face: Lattice, view: GreyView): Uint8Array {
  const { columns, thickness, normal, voxel } = face;
  const { camera, centre, outline } = view;
  return Uint8Array.from(thickness, (thick, place) => {
    if (thick === 0) return 0;
    const point = pointOnFace(face, (place % columns) + 0.5, Math.floor(place / columns) + 0.5);
    const way = normalise(subtract(centre, point));
    const cosine = dot(normal, way);
    if (cosine < MIN_COSINE) return 0;
    const { u, v } = project(camera, point);
    if (u < 0 || v < 0 || u >= camera.width || v >= camera.height) return 0;
    if (outline[Math.floor(v) * camera.width + Math.floor(u)] < INSET) return 0;
    return isHidden(hull, point, way, (ENDS * voxel) / cosine) ? 0 : 1;
  });
}

/** Whether hull stands on the way from a point, from so far away from it on. */
function isHidden(hull: ScalarField, [x, y, z]: Vec3, [a, b, c]: Vec3, from: number): boolean {
  for (let t = from; ; t += hull.spacing) {
    const value = sampleField(hull, x + t * a, y + t * b, z + t * c);
    if (value > 0) return true;
    if (isOutside(hull, [x + t * a, y + t * b, z + t * c])) return false;
  }
}

const isOutside = ({ size, origin, spacing }: ScalarField, point: Vec3): boolean =>
  point.some((value, k) => value < origin[k] || value > origin[k] + (size[k] - 1) * spacing);
