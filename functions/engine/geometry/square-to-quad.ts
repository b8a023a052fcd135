/** A place in a plane, x and y. */
export type Point = readonly [x: number, y: number];
export type Quad = readonly [Point, Point, Point, Point];

/**
 * The perspective that takes the unit square, from (0, 0) on by (1, 0), (1, 1) and (0, 1), to the four corners of a convex
 * quadrilateral in that order (Heckbert, Fundamentals of Texture Mapping, 1989).
 */
export function squareToQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): (
  u: number,
  v: number,
) => [x: number, y: number] {
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const span = ax * by - bx * ay;
  const g = (sx * by - bx * sy) / span;
  const h = (ax * sy - sx * ay) / span;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / w,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / w,
    ];
  };
}

/** Twice the area of a closed line is its sum of these: positive where it runs clockwise in a picture. */
export const crossOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

export function areaOf(points: readonly Point[]): number {
  const [first] = points;
  return (
    points.reduce((sum, point, i) => sum + crossOf(first, point, points[(i + 1) % points.length]), 0) / 2
  );
}
