/** Charts in one plane, all at one scale; they may lie over one another. */
export interface Charts {
  /** x, y per vertex. */
  points: Float32Array;
  indices: Uint32Array;
  /** Chart of each vertex; below 0 for none. */
  chartOf: Int32Array;
}
export interface Shape {
  /** First corner of each triangle. */
  triangles: number[];
  area: number;
  min: [x: number, y: number];
  max: [x: number, y: number];
}
/** One shape a chart, from the longest to the shortest. */
export function shapesOf(charts: Charts): Shape[] {
  const { indices, chartOf } = charts;
  const trianglesOf = new Map<number, number[]>();
  for (let t = 0; t < indices.length; t += 3) {
    const chart = chartOf[indices[t]];
    if (chart < 0) continue;
    const triangles = trianglesOf.get(chart) ?? [];
    trianglesOf.set(chart, triangles);
    triangles.push(t);
  }
  return [...trianglesOf.values()].map((triangles) => shapeOf(charts, triangles)).sort(byLength);
}

function shapeOf({ points, indices }: Charts, triangles: number[]): Shape {
  const shape: Shape = { triangles, area: 0, min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
  const { min, max } = shape;
  for (const t of triangles) {
    const [a, b, c] = [2 * indices[t], 2 * indices[t + 1], 2 * indices[t + 2]];
    const cross =
      (points[b] - points[a]) * (points[c + 1] - points[a + 1]) -
      (points[b + 1] - points[a + 1]) * (points[c] - points[a]);
    shape.area += Math.abs(cross) / 2;
    for (const v of [a, b, c]) {
      for (const axis of [0, 1]) {
        min[axis] = Math.min(min[axis], points[v + axis]);
        max[axis] = Math.max(max[axis], points[v + axis]);
      }
    }
  }
  return shape;
}

const lengthOf = ({ min, max }: Shape): number => Math.max(max[0] - min[0], max[1] - min[1]);
export const byLength = (a: Shape, b: Shape): number => lengthOf(b) - lengthOf(a);

/** Both halves of a shape, cut across its longer side where its triangles' middles have their mean. */
export function halve(charts: Charts, { triangles, min, max }: Shape): Shape[] {
  const { points, indices } = charts;
  const axis = max[0] - min[0] > max[1] - min[1] ? 0 : 1;
  const middle = (t: number) =>
    [0, 1, 2].reduce((sum, corner) => sum + points[2 * indices[t + corner] + axis], 0) / 3;
  const cut = (min[axis] + max[axis]) / 2;
  return [triangles.filter((t) => middle(t) < cut), triangles.filter((t) => middle(t) >= cut)]
    .filter((part) => part.length > 0)
    .map((part) => shapeOf(charts, part));
}
