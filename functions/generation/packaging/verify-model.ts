import type { TexturedMesh } from '../../engine/types.ts';
import { boundsOf } from './bounds.ts';
import type { Bounds } from './bounds.ts';

/** Half a millimetre: less than a shopper can see, more than 32-bit rounding. */
const TOLERANCE = 5e-4;
/** Furniture and what stands on it: outside this range somebody forgot to convert to metres. */
const SIZE_RANGE = { min: 0.01, max: 20 };

/**
 * Gives the box of a model that is ready for a room: metres, Y up, standing on y = 0, origin at the middle of
 * its base. Throws saying what is wrong with any other model; nothing is repaired here.
 */
export function verifyModel(model: TexturedMesh): Bounds {
  verifyArrays(model);
  const bounds = boundsOf(model.positions);
  const [width, height, depth] = bounds.max.map((max, axis) => max - bounds.min[axis]);
  const longest = Math.max(width, height, depth);
  if (longest < SIZE_RANGE.min || longest > SIZE_RANGE.max)
    throw new Error(`The model is ${longest} m in its longest direction; is it in metres?`);
  if (Math.abs(bounds.min[1]) > TOLERANCE)
    throw new Error(
      `The model does not stand on the ground: its base is at y = ${bounds.min[1].toFixed(4)} m`,
    );
  for (const [axis, name] of [
    [0, 'x'],
    [2, 'z'],
  ] as const) {
    const middle = (bounds.min[axis] + bounds.max[axis]) / 2;
    if (Math.abs(middle) > TOLERANCE)
      throw new Error(`The model is not centred: its middle is at ${name} = ${middle.toFixed(4)} m`);
  }
  return bounds;
}

function verifyArrays({ positions, normals, uvs, indices, texture }: TexturedMesh): void {
  const vertices = positions.length / 3;
  if (indices.length === 0 || indices.length % 3 !== 0)
    throw new Error(`The model has ${indices.length} indices, which is no whole number of triangles`);
  if (normals.length !== vertices * 3 || uvs.length !== vertices * 2)
    throw new Error('The model has not one normal and one UV for every position');
  for (const [name, values] of Object.entries({ positions, normals, uvs }))
    if (!values.every(Number.isFinite)) throw new Error(`The model has ${name} that are no finite numbers`);
  if (indices.some((index) => index >= vertices))
    throw new Error('The model has triangles that point past its vertices');
  for (let i = 0; i < normals.length; i += 3)
    if (Math.abs(Math.hypot(normals[i], normals[i + 1], normals[i + 2]) - 1) > 1e-3)
      throw new Error(`The normal of vertex ${i / 3} has not length 1`);
  if (texture.data.length !== texture.width * texture.height * texture.channels || texture.data.length === 0)
    throw new Error('The texture has not the pixels its size promises');
}
