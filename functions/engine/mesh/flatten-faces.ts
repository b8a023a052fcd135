import type { Mesh } from '../types.ts';
import { averageNormals, describeTriangles } from './describe-triangles.ts';

/** A triangle lies in a face when its normal is within 15° of the axis. */
const FACE_COSINE = cosine(15);
/** Vertices follow their plane with normals up to 15° from the axis, the less the further up to 40°. */
const [FOLLOWS, STAYS] = [cosine(15), cosine(40)];
/** Least area of a face, as a share of the surface. */
const MIN_SHARE = 0.015;
/** How far from its plane a vertex may lie, as a share of the height; over the outer half the pull fades. */
const REACH = 0.007;
/** Of the area within three reaches of a plane this share must lie within half of one: a slope is no plane. */
const MIN_SHARPNESS = 0.8;
/** What the silhouettes may lose of their overlap for it. */
const MOST_LOST = 0.002;

/**
 * Makes flat what is nearly flat along the product's axes: tops, shelves, sides, backs. `overlap` tells how well
 * a surface fits the silhouettes; the axes that cost the least come first, and those that cost too much keep their
 * faces as they were. Only positions change.
 */
export function flattenFaces(mesh: Mesh, overlap: (mesh: Mesh) => number): Mesh {
  const flat = [0, 1, 2].map((axis) => flattenAlong(mesh, axis));
  const along = (axes: readonly number[]): Mesh => ({
    ...mesh,
    positions: mesh.positions.map((value, i) =>
      axes.includes(i % 3) ? flat[i % 3][Math.floor(i / 3)] : value,
    ),
  });
  const least = overlap(mesh) - MOST_LOST;
  const alone = [0, 1, 2].map((axis) => overlap(along([axis])));
  let taken: number[] = [];
  for (const axis of [0, 1, 2].toSorted((a, b) => alone[b] - alone[a])) {
    const tried = [...taken, axis];
    const fit = taken.length === 0 ? alone[axis] : overlap(along(tried));
    if (fit >= least) taken = tried;
  }
  return along(taken);
}

/** The vertices' coordinates along one axis with its faces flat. */
function flattenAlong(mesh: Mesh, axis: number): Float32Array {
  const { positions, indices } = mesh;
  const { areas, normals } = describeTriangles(mesh);
  const vertexNormals = averageNormals(mesh);
  const reach = REACH * heightOf(positions);
  const minArea = MIN_SHARE * areas.reduce((sum, area) => sum + area, 0);
  const at = Float32Array.from({ length: positions.length / 3 }, (_, vertex) => positions[3 * vertex + axis]);
  const result = at.slice();
  for (const side of [1, -1]) {
    const faces: Patch[] = [];
    for (let t = 0; t < areas.length; t++) {
      if (side * normals[3 * t + axis] < FACE_COSINE) continue;
      const [a, b, c] = [at[indices[3 * t]], at[indices[3 * t + 1]], at[indices[3 * t + 2]]];
      faces.push({ offset: (a + b + c) / 3, area: areas[t] });
    }
    const planes = findPlanes(faces, reach, minArea);
    for (let vertex = 0; vertex < at.length; vertex++) {
      const facing = Math.min(1, (side * vertexNormals[3 * vertex + axis] - STAYS) / (FOLLOWS - STAYS));
      if (facing <= 0) continue;
      for (const plane of planes) {
        const off = Math.abs(at[vertex] - plane) / reach;
        if (off < 1) result[vertex] += facing * Math.min(1, 2 - 2 * off) * (plane - at[vertex]);
      }
    }
  }
  return result;
}

interface Patch {
  /** Along the axis. */
  offset: number;
  area: number;
}

/** Offsets at which much area lies and little beside it, at least two reaches apart. */
function findPlanes(patches: Patch[], reach: number, minArea: number): number[] {
  if (patches.length === 0) return [];
  patches.sort((a, b) => a.offset - b.offset);
  const sums = [0];
  for (const { area } of patches) sums.push(sums[sums.length - 1] + area);
  const within = (offset: number, radius: number) =>
    sums[countBelow(patches, offset + radius)] - sums[countBelow(patches, offset - radius)];
  const candidates: Patch[] = [];
  const last = patches[patches.length - 1].offset;
  for (let offset = patches[0].offset; offset <= last; offset += reach / 4) {
    const area = within(offset, reach / 2);
    if (area >= minArea && area >= MIN_SHARPNESS * within(offset, 3 * reach))
      candidates.push({ offset, area });
  }
  candidates.sort((a, b) => b.area - a.area);
  const planes: number[] = [];
  for (const { offset } of candidates) {
    if (planes.some((plane) => Math.abs(plane - offset) < 2 * reach)) continue;
    planes.push(medianBetween(patches, sums, offset - reach / 2, offset + reach / 2));
  }
  return planes;
}

/** The offset with half of the area between two offsets below it. */
function medianBetween(patches: readonly Patch[], sums: readonly number[], from: number, to: number): number {
  const [first, end] = [countBelow(patches, from), countBelow(patches, to)];
  const half = (sums[first] + sums[end]) / 2;
  let i = first;
  while (i + 1 < end && sums[i + 1] < half) i++;
  return patches[i].offset;
}

/** How many patches lie below an offset, by bisection. */
function countBelow(patches: readonly Patch[], offset: number): number {
  let [low, high] = [0, patches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (patches[middle].offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function heightOf(positions: Float32Array): number {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 1; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]);
    high = Math.max(high, positions[i]);
  }
  return high - low;
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
