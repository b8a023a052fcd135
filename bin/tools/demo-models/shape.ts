import {
  add,
  cross,
  dot,
  length,
  multiply,
  normalise,
  subtract,
  type Vec3,
} from '../../../functions/engine/geometry/vec3.ts';

/** A surface in metres, Y up: one normal and one texture place for each vertex, three indices for each triangle. */
export interface Shape {
  positions: Vec3[];
  normals: Vec3[];
  /** Metres along the surface, so that a material looks the same on every part; v runs along the grain. */
  places: Array<readonly [u: number, v: number]>;
  triangles: Array<readonly [number, number, number]>;
}

export interface GridOptions {
  columns: number;
  rows: number;
  /** Shows the other side. */
  isFlipped?: boolean;
}

/** The surface `at(u, v)` over the unit square; u turns to the right, v goes up, the outside is towards u × v. */
export function grid(
  { columns, rows, isFlipped = false }: GridOptions,
  at: (u: number, v: number) => Vec3,
): Shape {
  const positions: Vec3[] = [];
  const places: Array<readonly [number, number]> = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) positions.push(at(column / columns, row / rows));
  const index = (column: number, row: number) => row * (columns + 1) + column;
  const along = Array.from({ length: columns + 1 }, () => 0);
  const girths = Array.from({ length: rows + 1 }, (_, row) => girth(positions, index, columns, row));
  const widest = Math.max(...girths.map((steps) => steps.at(-1)!));
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      if (row > 0)
        along[column] += length(subtract(positions[index(column, row)], positions[index(column, row - 1)]));
      places.push([(widest * column) / columns, along[column]]);
    }
  const triangles: Array<readonly [number, number, number]> = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b, c, d] = [
        index(column, row),
        index(column + 1, row),
        index(column + 1, row + 1),
        index(column, row + 1),
      ];
      for (const [i, j, k] of [
        [a, b, c],
        [a, c, d],
      ])
        if (areaOf(positions[i], positions[j], positions[k]) > 1e-12)
          triangles.push(isFlipped ? [i, k, j] : [i, j, k]);
    }
  return { positions, places, triangles, normals: normalsOf(positions, triangles) };
}

function girth(
  positions: Vec3[],
  index: (c: number, r: number) => number,
  columns: number,
  row: number,
): number[] {
  const steps = [0];
  for (let column = 1; column <= columns; column++)
    steps.push(
      steps[column - 1] + length(subtract(positions[index(column, row)], positions[index(column - 1, row)])),
    );
  return steps;
}

const areaOf = (a: Vec3, b: Vec3, c: Vec3): number => length(cross(subtract(b, a), subtract(c, a))) / 2;

/** Weighted by area, so that a small bevel shades as a highlight and leaves the faces beside it flat; shared where points meet. */
function normalsOf(positions: Vec3[], triangles: Shape['triangles']): Vec3[] {
  const sums = new Map<string, Vec3>();
  const names = positions.map((p) => p.map((x) => Math.round(x * 1e6)).join());
  for (const [i, j, k] of triangles) {
    const face = cross(subtract(positions[j], positions[i]), subtract(positions[k], positions[i]));
    for (const vertex of [i, j, k]) sums.set(names[vertex], add(sums.get(names[vertex]) ?? [0, 0, 0], face));
  }
  return names.map((name) => {
    const sum = sums.get(name);
    return sum && length(sum) > 0 ? normalise(sum) : [0, 1, 0];
  });
}

/** Along u, square to the normal, with 1 or −1 for the side on which the picture's up lies (glTF 2.0, 3.7.2.1). */
export function tangentsOf({
  positions,
  normals,
  places,
  triangles,
}: Shape): Array<readonly [...Vec3, number]> {
  const along = positions.map((): Vec3 => [0, 0, 0]);
  const upwards = positions.map((): Vec3 => [0, 0, 0]);
  for (const [i, j, k] of triangles) {
    const [e, f] = [subtract(positions[j], positions[i]), subtract(positions[k], positions[i])];
    const [eu, ev] = [places[j][0] - places[i][0], places[j][1] - places[i][1]];
    const [fu, fv] = [places[k][0] - places[i][0], places[k][1] - places[i][1]];
    const sign = Math.sign(eu * fv - fu * ev);
    const u = multiply(subtract(multiply(e, fv), multiply(f, ev)), sign);
    const up = multiply(subtract(multiply(e, fu), multiply(f, eu)), sign); // against v, which runs down a picture
    for (const vertex of [i, j, k]) {
      along[vertex] = add(along[vertex], u);
      upwards[vertex] = add(upwards[vertex], up);
    }
  }
  return normals.map((normal, i) => {
    const flat = subtract(along[i], multiply(normal, dot(normal, along[i])));
    const tangent = length(flat) > 1e-12 ? normalise(flat) : normalise(cross(normal, [0.31, 0.52, 0.79]));
    return [...tangent, dot(cross(normal, tangent), upwards[i]) < 0 ? -1 : 1];
  });
}

export function join(...shapes: Shape[]): Shape {
  const joined: Shape = { positions: [], normals: [], places: [], triangles: [] };
  for (const shape of shapes) {
    const first = joined.positions.length;
    for (const position of shape.positions) joined.positions.push(position);
    for (const normal of shape.normals) joined.normals.push(normal);
    for (const place of shape.places) joined.places.push(place);
    for (const [i, j, k] of shape.triangles) joined.triangles.push([first + i, first + j, first + k]);
  }
  return joined;
}

/** The shape after a rigid movement of its points; `turn` moves directions. */
export function moved(shape: Shape, by: Vec3, turn: (p: Vec3) => Vec3 = (p) => p): Shape {
  return {
    ...shape,
    positions: shape.positions.map((p) => add(turn(p), by)),
    normals: shape.normals.map((n) => turn(n)),
  };
}

/** The shape in a mirror that stands at x = 0. */
export function mirrored(shape: Shape): Shape {
  const flip = ([x, y, z]: Vec3): Vec3 => [-x, y, z];
  return {
    positions: shape.positions.map(flip),
    normals: shape.normals.map(flip),
    places: shape.places,
    triangles: shape.triangles.map(([i, j, k]) => [i, k, j]),
  };
}

/** The shape and its mirror image. */
export const pair = (shape: Shape): Shape => join(shape, mirrored(shape));

export const turnAbout = (axis: 'x' | 'y' | 'z', degrees: number) => {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ([x, y, z]: Vec3): Vec3 =>
    axis === 'x'
      ? [x, c * y - s * z, s * y + c * z]
      : axis === 'y'
        ? [c * x + s * z, y, c * z - s * x]
        : [c * x - s * y, s * x + c * y, z];
};

/** A smooth line through points: Catmull and Rom, centripetal enough for furniture. `t` from 0 to 1. */
export function curve(points: readonly Vec3[]): (t: number) => Vec3 {
  const last = points.length - 1;
  return (t) => {
    const at = Math.min(Math.max(t, 0), 1) * last;
    const i = Math.min(Math.floor(at), last - 1);
    const f = at - i;
    const [p0, p1, p2, p3] = [i - 1, i, i + 1, i + 2].map((k) => pointAt(points, k));
    const a = multiply(add(subtract(multiply(p1, 3), p0), subtract(p3, multiply(p2, 3))), f ** 3);
    const b = multiply(
      add(subtract(multiply(p0, 2), multiply(p1, 5)), subtract(multiply(p2, 4), p3)),
      f ** 2,
    );
    const c = multiply(subtract(p2, p0), f);
    return multiply(add(add(a, b), add(c, multiply(p1, 2))), 0.5);
  };
}

/** Beyond its ends a line goes on straight. */
function pointAt(points: readonly Vec3[], k: number): Vec3 {
  const last = points.length - 1;
  if (k < 0) return subtract(multiply(points[0], 2), points[1]);
  if (k > last) return subtract(multiply(points[last], 2), points[last - 1]);
  return points[k];
}
