import type { Mesh, ScalarField } from '../types.ts';

/** Corner k of a cell lies at (k & 1, k >> 1 & 1, k >> 2); its twelve edges join these corners. */
const CELL_EDGES = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const;

/**
 * The zero level of a field as a closed surface, by surface nets (Gibson, Constrained elastic surface nets, 1998):
 * one vertex a cell that the surface crosses, at the mean of its edge crossings, and one quad a crossed edge.
 * Where two sheets touch, four triangles may meet in one edge; `makeManifold` takes them apart.
 */
export function extractSurface(field: ScalarField): Mesh {
  const { size, data } = padded(field);
  const [nx, ny, nz] = size;
  const origin = field.origin.map((at) => at - field.spacing) as ScalarField['origin'];
  const [stepY, stepZ] = [nx, nx * ny];
  const corners = Array.from({ length: 8 }, (_, k) => (k & 1) + ((k >> 1) & 1) * stepY + (k >> 2) * stepZ);
  const vertexOfCell = new Int32Array(data.length).fill(-1);
  const positions: number[] = [];

  for (let z = 0; z < nz - 1; z++) {
    for (let y = 0; y < ny - 1; y++) {
      for (let x = 0; x < nx - 1; x++) {
        const cell = x + y * stepY + z * stepZ;
        let inside = 0;
        for (let k = 0; k < 8; k++) if (data[cell + corners[k]] > 0) inside |= 1 << k;
        if (inside === 0 || inside === 255) continue;
        let [count, dx, dy, dz] = [0, 0, 0, 0];
        for (const [a, b] of CELL_EDGES) {
          if (((inside >> a) & 1) === ((inside >> b) & 1)) continue;
          const [from, to] = [data[cell + corners[a]], data[cell + corners[b]]];
          const share = from / (from - to);
          dx += (a & 1) + share * ((b & 1) - (a & 1));
          dy += ((a >> 1) & 1) + share * (((b >> 1) & 1) - ((a >> 1) & 1));
          dz += (a >> 2) + share * ((b >> 2) - (a >> 2));
          count++;
        }
        vertexOfCell[cell] = positions.length / 3;
        positions.push(
          origin[0] + field.spacing * (x + dx / count),
          origin[1] + field.spacing * (y + dy / count),
          origin[2] + field.spacing * (z + dz / count),
        );
      }
    }
  }

  const indices: number[] = [];
  const addQuad = (a: number, b: number, c: number, d: number) => {
    // The shorter diagonal bends less.
    if (squaredDistance(positions, a, c) <= squaredDistance(positions, b, d)) indices.push(a, b, c, a, c, d);
    else indices.push(a, b, d, b, c, d);
  };
  // The four cells round a grid edge, counter-clockwise seen from the edge's far end.
  const around = [
    [1, stepY, stepZ],
    [stepY, stepZ, 1],
    [stepZ, 1, stepY],
  ] as const;
  for (let z = 0; z < nz - 1; z++) {
    for (let y = 0; y < ny - 1; y++) {
      for (let x = 0; x < nx - 1; x++) {
        const at = x + y * stepY + z * stepZ;
        const isInside = data[at] > 0;
        for (const [along, u, v] of around) {
          if (data[at + along] > 0 === isInside) continue;
          const a = vertexOfCell[at - u - v];
          const b = vertexOfCell[at - v];
          const c = vertexOfCell[at];
          const d = vertexOfCell[at - u];
          if (isInside) addQuad(a, b, c, d);
          else addQuad(a, d, c, b);
        }
      }
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** The field with one layer of outside round it, so that the surface closes where the field ends. */
function padded({ size: [nx, ny, nz], data, spacing }: ScalarField) {
  const size = [nx + 2, ny + 2, nz + 2] as const;
  const result = new Float32Array(size[0] * size[1] * size[2]).fill(-spacing);
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      const row = nx * (y + ny * z);
      result.set(data.subarray(row, row + nx), 1 + size[0] * (y + 1 + size[1] * (z + 1)));
    }
  }
  return { size, data: result };
}

function squaredDistance(positions: number[], a: number, b: number): number {
  const dx = positions[3 * a] - positions[3 * b];
  const dy = positions[3 * a + 1] - positions[3 * b + 1];
  const dz = positions[3 * a + 2] - positions[3 * b + 2];
  return dx * dx + dy * dy + dz * dz;
}
