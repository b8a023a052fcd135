import { solvePositive } from './solve-positive.ts';
import type { Vec3 } from './vec3.ts';

/** A half line; its direction has unit length. */
export interface Ray {
  origin: Vec3;
  direction: Vec3;
}

/** Added to the diagonal: of rays that are all parallel some point is told. */
const DAMPING = 1e-9;

/** The point whose squared distances to the lines of rays, as far as each counts, have the least sum. */
export function nearestToRays(rays: readonly Ray[], weightOf: (ray: number) => number = () => 1): Vec3 {
  const normal = Float64Array.of(DAMPING, 0, 0, 0, DAMPING, 0, 0, 0, DAMPING);
  const right = new Float64Array(3);
  rays.forEach(({ origin, direction }, i) => {
    const weight = weightOf(i);
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++) {
        const across = weight * ((row === column ? 1 : 0) - direction[row] * direction[column]);
        normal[3 * row + column] += across;
        right[row] += across * origin[column];
      }
  });
  const [x, y, z] = solvePositive(normal, right);
  return [x, y, z];
}
