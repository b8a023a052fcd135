import type { Vec3 } from './vec3.ts';

/** A 3×3 matrix, row by row. */
export type Mat3 = readonly number[];

export const IDENTITY: Mat3 = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** a · b */
export function compose(a: Mat3, b: Mat3): Mat3 {
  const out: number[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      out.push(a[row * 3] * b[column] + a[row * 3 + 1] * b[3 + column] + a[row * 3 + 2] * b[6 + column]);
    }
  }
  return out;
}

/** m · v */
export const apply = (m: Mat3, v: Vec3): Vec3 => [
  m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
  m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
  m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
];

/** mᵀ · v */
export const applyTransposed = (m: Mat3, v: Vec3): Vec3 => [
  m[0] * v[0] + m[3] * v[1] + m[6] * v[2],
  m[1] * v[0] + m[4] * v[1] + m[7] * v[2],
  m[2] * v[0] + m[5] * v[1] + m[8] * v[2],
];

/** mᵀ, which undoes a rotation. */
export const transpose = (m: Mat3): Mat3 => [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];

/** Turns by `angle` radians about +X, counter-clockwise seen from its tip. */
export function rotationX(angle: number): Mat3 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [1, 0, 0, 0, c, -s, 0, s, c];
}

/** Turns by `angle` radians about +Y, counter-clockwise seen from its tip. */
export function rotationY(angle: number): Mat3 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, 0, s, 0, 1, 0, -s, 0, c];
}

/** Turns by `angle` radians about +Z, counter-clockwise seen from its tip. */
export function rotationZ(angle: number): Mat3 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, -s, 0, s, c, 0, 0, 0, 1];
}

/** The angle in radians by which a rotation turns. */
export const rotationAngle = (m: Mat3): number =>
  Math.acos(Math.min(1, Math.max(-1, (m[0] + m[4] + m[8] - 1) / 2)));
