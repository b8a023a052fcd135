import { dot, type Vec3 } from '../geometry/vec3.ts';

export interface MainDirectionsOptions {
  /** Directions less than this far apart, either way round, are one: cosine. */
  same: number;
  /** Least share of all area that a direction has. */
  least: number;
}

/** The directions that much of a surface looks in, the most first; `planes` are its planes with their areas, the largest first. */
export function mainDirections(
  planes: readonly { normal: Vec3; area: number }[],
  { same, least }: MainDirectionsOptions,
): Vec3[] {
  const directions: { normal: Vec3; area: number }[] = [];
  for (const { normal, area } of planes) {
    const known = directions.find((direction) => Math.abs(dot(direction.normal, normal)) > same);
    if (known) known.area += area;
    else directions.push({ normal, area });
  }
  const all = planes.reduce((sum, { area }) => sum + area, 0);
  return directions
    .filter(({ area }) => area > least * all)
    .toSorted((a, b) => b.area - a.area)
    .map(({ normal }) => normal);
}
