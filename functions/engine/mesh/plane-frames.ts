import { cross, dot, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { PlanarFacets, Plane } from './grow-planes.ts';

/** Two directions in a plane, the middle of its facets and how far they spread, and how many of mean area they are. */
export interface Frame {
  across: Vec3;
  along: Vec3;
  middle: Vec3;
  spread: number;
  facets: number;
}

export function framesOf({ planes, labels, facets: { areas, middles } }: PlanarFacets): Frame[] {
  const meanArea = areas.reduce((sum, area) => sum + area, 0) / Math.max(1, areas.length);
  const sums = planes.map(() => ({ area: 0, middle: [0, 0, 0], squares: 0 }));
  labels.forEach((label, f) => {
    if (label < 0) return;
    const sum = sums[label];
    sum.area += areas[f];
    for (let k = 0; k < 3; k++) {
      sum.middle[k] += areas[f] * middles[3 * f + k];
      sum.squares += areas[f] * middles[3 * f + k] ** 2;
    }
  });
  return planes.map(({ normal }, label) => {
    const { area, middle, squares } = sums[label];
    const centre = middle.map((sum) => sum / (area || 1)) as unknown as Vec3;
    const across = normalise(cross(normal, Math.abs(normal[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
    return {
      across,
      along: cross(normal, across),
      middle: centre,
      spread: Math.sqrt(Math.max(0, squares / (area || 1) - dot(centre, centre))) || 1,
      facets: area / meanArea,
    };
  });
}

/** How far a plane moves at a place where it moves and leans each by one: three numbers, as `moved` takes them. */
export function atPlace({ across, along, middle, spread }: Frame, place: Vec3): Vec3 {
  const from = subtract(place, middle);
  return [1, dot(across, from) / spread, dot(along, from) / spread];
}

/** A plane after it moved by `outward` along its normal and leant, at its spread from its middle, by the other two. */
export function moved(
  { normal, offset }: Plane,
  { across, along, middle, spread }: Frame,
  [outward, leanAcross, leanAlong]: Float64Array,
): Plane {
  const leant = [0, 1, 2].map(
    (k) => normal[k] - (leanAcross * across[k] + leanAlong * along[k]) / spread,
  ) as unknown as Vec3;
  const through =
    offset + outward - (leanAcross * dot(across, middle) + leanAlong * dot(along, middle)) / spread;
  return { normal: normalise(leant), offset: through / Math.hypot(leant[0], leant[1], leant[2]) };
}
