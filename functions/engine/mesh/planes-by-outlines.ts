import { addRow, leastSquares, noRows } from '../geometry/least-squares.ts';
import { solvePositive } from '../geometry/solve-positive.ts';
import { dot, vectorAt, type Vec3 } from '../geometry/vec3.ts';
import type { Mesh } from '../types.ts';
import { planesRound } from './facet-fans.ts';
import type { PlanarFacets, Plane } from './grow-planes.ts';
import type { Rim } from './outline-rims.ts';
import { atPlace, framesOf, moved } from './plane-frames.ts';

/** What counts beside a pixel of an outline: a plane that wants to stay where it lies, and one that wants to keep its direction. */
const [STAYS, KEEPS_DIRECTION] = [30, 100];
/** Planes that nearly lie in one another do not move an outline any way along themselves. */
const RIDGE = 0.05;

export interface PlanesByOutlinesOptions {
  /** An outline this far off its silhouette's counts half, world units. */
  tolerance: number;
  /** Per plane: whether it is to stay as it is. */
  isHeld: readonly boolean[];
}

/**
 * Planes moved and leant to where the silhouettes show the edges in which they meet. `mesh` lies on its planes, and
 * `rims` are its outlines: each of them moves as the planes do that meet there.
 */
export function planesByOutlines(
  mesh: Mesh,
  planar: PlanarFacets,
  rims: readonly Rim[],
  { tolerance, isHeld }: PlanesByOutlinesOptions,
): Plane[] {
  const { planes, labels, facets } = planar;
  const frames = framesOf(planar);
  const rows = noRows();
  const roundOf = new Map<number, number[]>();
  for (const { vertex, outward, off } of rims) {
    const round = roundOf.get(vertex) ?? planesRound(vertex, facets.fans, labels);
    roundOf.set(vertex, round);
    const shares = sharesOf(
      round.map((label) => planes[label].normal),
      outward,
    );
    const place = vectorAt(mesh.positions, vertex);
    const [unknowns, coefficients]: [number[], number[]] = [[], []];
    round.forEach((label, i) => {
      if (isHeld[label]) return;
      atPlace(frames[label], place).forEach((moves, k) => {
        unknowns.push(3 * label + k);
        coefficients.push(shares[i] * moves);
      });
    });
    if (unknowns.length > 0)
      addRow(rows, unknowns, coefficients, { target: off, weight: 1 / (1 + (off / tolerance) ** 2) });
  }
  planes.forEach((_, label) => {
    addRow(rows, [3 * label], [1], { weight: STAYS });
    for (const lean of [1, 2]) addRow(rows, [3 * label + lean], [1], { weight: KEEPS_DIRECTION });
  });
  const moves = leastSquares(rows, new Float64Array(3 * planes.length));
  return planes.map((plane, label) =>
    isHeld[label] ? plane : moved(plane, frames[label], moves.subarray(3 * label, 3 * label + 3)),
  );
}

/**
 * How far an outline moves along `outward` for each of the planes that meet there, if that one moves by one: (N·Nᵗ)⁻¹·N·outward. None for those
 * that would have to move the other way: the inside of a thin wall has no part in the outline of its outside.
 */
function sharesOf(normals: readonly Vec3[], outward: Vec3): Float64Array {
  const shares = new Float64Array(normals.length);
  let own = [...normals.keys()];
  for (;;) {
    const found = jointShares(
      own.map((i) => normals[i]),
      outward,
    );
    const least = Math.min(...found);
    if (!(least < 0)) {
      own.forEach((i, k) => (shares[i] = found[k]));
      return shares;
    }
    own = own.filter((_, k) => found[k] > least);
  }
}

function jointShares(normals: readonly Vec3[], outward: Vec3): Float64Array {
  const products = Float64Array.from({ length: normals.length ** 2 }, (_, i) => {
    const [row, column] = [Math.floor(i / normals.length), i % normals.length];
    return dot(normals[row], normals[column]) + (row === column ? RIDGE : 0);
  });
  return solvePositive(
    products,
    Float64Array.from(normals, (normal) => dot(normal, outward)),
  );
}
