import { AppError } from '../errors.ts';
import { cutFloor } from './cut-floor.ts';
import { withoutParts } from './loose-parts.ts';
import { FLOOR_MOST, isStretchedTooFar, sizeFactors, type MeshEdit, type Sides } from './mesh-edit.ts';

/** Triangles as files of models hold them: metres, Y up, the front towards +Z, standing on y = 0 round the origin. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
}

/**
 * The mesh as its owner edited it (MEND-01, MEND-02, MEND-09); with nothing to change the very same. The page shows, and
 * the server saves, what this returns. Throws `model.stretched_too_far`, `model.cut_too_far`.
 */
export function mendMesh<Given extends Mesh>(mesh: Given, edit: MeshEdit): Given {
  const { removed_parts, tilt_front_deg, tilt_side_deg, floor_cm, turn_deg, size_cm } = edit;
  const isSized = Object.values(size_cm).some((side) => side !== undefined);
  let mended = mesh;
  if (removed_parts.length > 0) mended = stood(withoutParts(mended, removed_parts));
  if (tilt_front_deg !== 0) mended = stood(rotate(mended, 'x', tilt_front_deg));
  if (tilt_side_deg !== 0) mended = stood(rotate(mended, 'z', tilt_side_deg));
  if (floor_cm > 0) mended = stood(cut(mended, floor_cm));
  if (turn_deg % 360 !== 0) mended = stood(rotate(mended, 'y', turn_deg));
  return isSized ? stretch(mended, size_cm) : mended;
}

/** Centimetres of a mesh's sides, as they are. */
export function dimensionsOf({ positions }: Pick<Mesh, 'positions'>): Sides {
  const [width, height, depth] = rangesOf(positions).map(([low, high]) => (high - low) * 100);
  return { width, height, depth };
}

function cut<Given extends Mesh>(mesh: Given, floor_cm: number): Given {
  if (floor_cm > FLOOR_MOST * dimensionsOf(mesh).height) throw new AppError('model.cut_too_far');
  return cutFloor(mesh, floor_cm / 100);
}

/** The two axes that turn into each other about each, right-handed. */
const PLANES = { x: [1, 2], y: [2, 0], z: [0, 1] } as const;

/** About an axis through the origin; quarter turns are exact. */
function rotate<Given extends Mesh>(mesh: Given, axis: keyof typeof PLANES, degrees: number): Given {
  const [cosine, sine] = turnOf(degrees);
  const [from, to] = PLANES[axis];
  const turned = (xyz: Float32Array) => {
    const result = xyz.slice();
    for (let i = 0; i < xyz.length; i += 3) {
      result[i + from] = xyz[i + from] * cosine - xyz[i + to] * sine;
      result[i + to] = xyz[i + from] * sine + xyz[i + to] * cosine;
    }
    return result;
  };
  return { ...mesh, positions: turned(mesh.positions), normals: turned(mesh.normals) };
}

function turnOf(degrees: number): [cosine: number, sine: number] {
  const quarters = degrees / 90;
  if (!Number.isInteger(quarters)) {
    const radians = (degrees * Math.PI) / 180;
    return [Math.cos(radians), Math.sin(radians)];
  }
  const exact: [number, number][] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  return exact[((quarters % 4) + 4) % 4];
}

/** Each side as long as wanted, by stretching along it. */
function stretch<Given extends Mesh>(mesh: Given, size_cm: MeshEdit['size_cm']): Given {
  const factors = sizeFactors(dimensionsOf(mesh), size_cm);
  if (isStretchedTooFar(factors)) throw new AppError('model.stretched_too_far');
  const each = [factors.width, factors.height, factors.depth] as const;
  const normals = new Float32Array(mesh.normals.length);
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = each.map((factor, axis) => mesh.normals[i + axis] / factor);
    const length = Math.hypot(x, y, z);
    normals.set([x / length, y / length, z / length], i);
  }
  return stood({ ...mesh, normals }, each);
}

/** On the ground, with the middle of its base at the origin, and so many times as large along each axis. */
function stood<Given extends Mesh>(mesh: Given, factors: readonly number[] = [1, 1, 1]): Given {
  const [[left, right], [base], [back, front]] = rangesOf(mesh.positions);
  const origin = [(left + right) / 2, base, (back + front) / 2];
  return {
    ...mesh,
    positions: mesh.positions.map((value, i) => (value - origin[i % 3]) * factors[i % 3]),
  };
}

type Range = [low: number, high: number];

function rangesOf(positions: Float32Array): [Range, Range, Range] {
  const ranges: [Range, Range, Range] = [
    [Infinity, -Infinity],
    [Infinity, -Infinity],
    [Infinity, -Infinity],
  ];
  for (let i = 0; i < positions.length; i++) {
    const range = ranges[i % 3];
    if (positions[i] < range[0]) range[0] = positions[i];
    if (positions[i] > range[1]) range[1] = positions[i];
  }
  return ranges;
}
