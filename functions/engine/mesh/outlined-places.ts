import { addRow, leastSquares, noRows } from '../geometry/least-squares.ts';
import { dot, type Vec3 } from '../geometry/vec3.ts';
import type { Mesh } from '../types.ts';
import { planesRound } from './facet-fans.ts';
import type { PlanarFacets, Plane } from './grow-planes.ts';
import type { Rim } from './outline-rims.ts';
import { atPlace, type Frame } from './plane-frames.ts';

/** Only where a photo looks along a plane does an outline show where it lies: cosine between its normal and the outline's. */
const LEAST_ALONG = 0.8;
/**
 * How far outlines may stray from the plane that suits them best, root mean square, in tolerances. Those of a stool and a table
 * stray by .26 at most, of a chair's seat and legs taken as one by .36, .50 and .57.
 */
const MOST_STRAYING = 0.33;
/** Fewer places of an outline say nothing of a plane. */
const LEAST_PLACES = 60;

/** Per plane: the places of the silhouettes' outlines that show where it lies. `rims` are those of `mesh`, as it lies. */
export function outlinedPlaces(
  mesh: Mesh,
  { planes, labels, facets }: PlanarFacets,
  rims: readonly Rim[],
): Vec3[][] {
  const places: Vec3[][] = planes.map(() => []);
  for (const { vertex, outward, off } of rims) {
    const [x, y, z] = mesh.positions.subarray(3 * vertex, 3 * vertex + 3);
    for (const label of planesRound(vertex, facets.fans, labels)) {
      if (dot(outward, planes[label].normal) < LEAST_ALONG) continue;
      places[label].push([x + off * outward[0], y + off * outward[1], z + off * outward[2]]);
    }
  }
  return places;
}

/** Whether places of outlines lie on no one plane, wherever it lies and however it leans: what was taken as one is several then. */
export function strayFrom(
  { normal, offset }: Plane,
  frame: Frame,
  places: readonly Vec3[],
  tolerance: number,
): boolean {
  if (places.length < LEAST_PLACES) return false;
  const rows = noRows();
  for (const place of places)
    addRow(rows, [0, 1, 2], atPlace(frame, place), { target: dot(normal, place) - offset });
  const moves = leastSquares(rows, new Float64Array(3));
  const squares = places.map((place) => {
    const [a, b, c] = atPlace(frame, place);
    return (dot(normal, place) - offset - a * moves[0] - b * moves[1] - c * moves[2]) ** 2;
  });
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  return Math.sqrt(mean) > MOST_STRAYING * tolerance;
}
