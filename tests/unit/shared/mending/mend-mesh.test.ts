import { expect, test } from 'vitest';
import { partsOf } from '../../../../shared/mending/loose-parts.ts';
import { AppError } from '../../../../shared/errors.ts';
import { dimensionsOf, mendMesh, type Mesh } from '../../../../shared/mending/mend-mesh.ts';
import { ModelEdit, NO_EDIT } from '../../../../shared/schemas/model-edits.ts';
import { syntheticChair } from '../../../support/models.ts';

/** About 46 × 88 × 48 cm. */
const chair: Mesh = syntheticChair({ divisions: 2, textureSize: 8 });
const edit = (change: Partial<ModelEdit>): ModelEdit => ({ ...NO_EDIT, ...change });
const trianglesOf = ({ indices }: Mesh) => indices.length / 3;
const normalLengths = ({ normals }: Mesh) =>
  Array.from({ length: normals.length / 3 }, (_, i) => Math.hypot(...normals.slice(3 * i, 3 * i + 3)));
/** Centimetres that two meshes lie apart where they do most. */
const apart = (one: Mesh, other: Mesh) =>
  one.positions.reduce((most, value, i) => Math.max(most, Math.abs(value - other.positions[i])), 0) * 100;

test('MEND-01 with nothing changed the mesh is the very same', () => {
  expect(mendMesh(chair, NO_EDIT)).toBe(chair);
  expect(mendMesh(chair, edit({ turn_deg: 0, size_cm: { width: undefined } }))).toBe(chair);
});

test('MEND-01 every measure comes out to a tenth of a millimetre, whatever the others and the turn are', () => {
  for (const width of [40, 46, 51.3, 79.9])
    for (const depth of [undefined, 50, 41.7])
      for (const turn_deg of [0, 30, 90, -137]) {
        const size_cm = { width, height: 88.4, ...(depth && { depth }) };
        const made = mendMesh(chair, edit({ turn_deg, size_cm }));
        const sides = dimensionsOf(made);
        expect(Math.abs(sides.width - width), `${width} ${depth} ${turn_deg}`).toBeLessThan(0.01);
        expect(Math.abs(sides.height - 88.4)).toBeLessThan(0.01);
        if (depth) expect(Math.abs(sides.depth - depth)).toBeLessThan(0.01);
        for (const length of normalLengths(made)) expect(length).toBeCloseTo(1, 5);
      }
});

test('MEND-01 a side that nobody measured stays as it was made', () => {
  const { width, height, depth } = dimensionsOf(mendMesh(chair, edit({ size_cm: { depth: 60 } })));
  const made = dimensionsOf(chair);
  expect(width).toBeCloseTo(made.width, 3);
  expect(height).toBeCloseTo(made.height, 3);
  expect(depth).toBeCloseTo(60, 3);
});

test('MEND-01 sides that would be stretched too differently are refused', () => {
  const stretched = () => mendMesh(chair, edit({ size_cm: { width: 120, height: 50 } }));
  expect(stretched).toThrow(new AppError('model.stretched_too_far'));
  expect(() => mendMesh(chair, edit({ size_cm: { width: 92, height: 176, depth: 100 } }))).not.toThrow();
});

test('MEND-02 a quarter turn changes sides exactly, and four of them are none', () => {
  const quarter = mendMesh(chair, edit({ turn_deg: 90 }));
  const { width, depth } = dimensionsOf(chair);
  expect(dimensionsOf(quarter).width).toBeCloseTo(depth, 4);
  expect(dimensionsOf(quarter).depth).toBeCloseTo(width, 4);
  const full = [1, 2, 3].reduce((mesh) => mendMesh(mesh, edit({ turn_deg: 90 })), quarter);
  expect(apart(full, chair)).toBeLessThan(0.001);
});

test('MEND-02 a turn is counter-clockwise as seen from above: what was in front is then on the right', () => {
  const foremost = Math.max(...chair.positions.filter((_, i) => i % 3 === 2));
  const front = chair.positions.findIndex((z, i) => i % 3 === 2 && z === foremost);
  const turned = mendMesh(chair, edit({ turn_deg: 90 })).positions;
  expect(turned[front - 2]).toBeCloseTo(foremost, 6);
});

test('MEND-02 however it is turned, it stands on the ground round the origin', () => {
  for (const turn_deg of [-180, -45, 1, 12.5, 179]) {
    const { positions } = mendMesh(chair, edit({ turn_deg }));
    const along = (axis: number) => positions.filter((_, i) => i % 3 === axis);
    expect(Math.min(...along(1))).toBeCloseTo(0, 6);
    for (const axis of [0, 2]) expect(Math.min(...along(axis)) + Math.max(...along(axis))).toBeCloseTo(0, 6);
  }
});

/** A cube of a metre, standing on the ground; its corners are shared. */
function cube(x = 0, side = 1): Mesh {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1, (n >> 1) & 1, (n >> 2) & 1]);
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  return {
    positions: Float32Array.from(
      corners.flatMap(([u, v, w]) => [x + (u - 0.5) * side, v * side, (w - 0.5) * side]),
    ),
    normals: Float32Array.from(corners.flatMap(() => [0, 1, 0])),
    uvs: new Float32Array(16),
    indices: Uint32Array.from(faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])),
  };
}

function together(...meshes: Mesh[]): Mesh {
  const all = (part: 'positions' | 'normals' | 'uvs') =>
    Float32Array.from(meshes.flatMap((mesh) => Array.from(mesh[part])));
  let corners = 0;
  const indices = meshes.flatMap((mesh) => {
    const first = corners;
    corners += mesh.positions.length / 3;
    return Array.from(mesh.indices, (corner) => corner + first);
  });
  return {
    positions: all('positions'),
    normals: all('normals'),
    uvs: all('uvs'),
    indices: Uint32Array.from(indices),
  };
}

test('MEND-09 parts are told apart by what they touch, the largest first, and one is removed', () => {
  const mesh = together(cube(2, 0.1), cube(0), cube(-2, 0.3));
  expect(partsOf(mesh).map(({ size: [width] }) => Math.round(width * 10) / 10)).toEqual([1, 0.3, 0.1]);
  const mended = mendMesh(mesh, edit({ removed_parts: [1] }));
  expect(trianglesOf(mended)).toBe(24);
  expect(mended.positions).toHaveLength(2 * 8 * 3);
  const { width } = dimensionsOf(mended);
  expect(width).toBeCloseTo(255, 3); // from −0.5 m to 2.05 m
});

test('MEND-09 the largest part stays whatever is asked, and a model of one piece is as it was', () => {
  expect(partsOf(cube())).toHaveLength(1);
  expect(trianglesOf(mendMesh(cube(), edit({ removed_parts: [1, 2] })))).toBe(12);
});

test('MEND-09 corners that a seam of the texture doubles hold a part together', () => {
  const seamed = syntheticChair({ divisions: 2, textureSize: 8 }); // each face of a part has corners of its own
  expect(partsOf(seamed)).toHaveLength(8);
});

test('MEND-09 what is cut off at the bottom is gone to the tenth of a millimetre, and the rest stands', () => {
  const mended = mendMesh(cube(), edit({ floor_cm: 12.5 }));
  const { width, height, depth } = dimensionsOf(mended);
  expect([width, height, depth].map((side) => Math.round(side * 100) / 100)).toEqual([100, 87.5, 100]);
  expect(Math.min(...mended.positions.filter((_, i) => i % 3 === 1))).toBe(0);
  for (const length of normalLengths(mended)) expect(length).toBeCloseTo(1, 5);
  // The four walls are two triangles each, three where the plane leaves a trapezium; the bottom is gone.
  expect(trianglesOf(mended)).toBe(2 + 4 * 3);
});

test('MEND-09 more than a third of the height is no floor', () => {
  expect(() => mendMesh(cube(), edit({ floor_cm: 34 }))).toThrow(new AppError('model.cut_too_far'));
});

test('MEND-09 the top goes where it is tilted to, and the same back makes it straight again', () => {
  const front = mendMesh(cube(), edit({ tilt_front_deg: 10 })).positions;
  const top = (xyz: Float32Array, axis: number) => {
    const highest = xyz.findIndex(
      (y, i) => i % 3 === 1 && y === Math.max(...xyz.filter((_, j) => j % 3 === 1)),
    );
    return xyz[highest - 1 + axis];
  };
  // Tilted forward, the back edge of the top is the highest and has come forward of the back.
  expect(top(front, 2)).toBeGreaterThan(Math.min(...front.filter((_, i) => i % 3 === 2)) + 0.1);
  const back = mendMesh(mendMesh(cube(), edit({ tilt_side_deg: 8 })), edit({ tilt_side_deg: -8 }));
  expect(apart(back, cube())).toBeLessThan(0.001);
});
