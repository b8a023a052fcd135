import type { Image, TexturedMesh } from '../../functions/engine/types.ts';

type Vector = [x: number, y: number, z: number];

interface Part {
  centre: Vector;
  size: Vector;
  /** Radius of the rounded edges in metres. */
  rounding: number;
  material: 'wood' | 'fabric';
}

/** A chair 46 × 88 × 50 cm that looks along −Z: the back rest is at +Z. */
const CHAIR: Part[] = [
  { centre: [0, 0.45, 0], size: [0.46, 0.08, 0.46], rounding: 0.03, material: 'fabric' },
  { centre: [0, 0.7, 0.225], size: [0.44, 0.36, 0.05], rounding: 0.02, material: 'fabric' },
  { centre: [-0.2, 0.21, -0.2], size: [0.04, 0.42, 0.04], rounding: 0.008, material: 'wood' },
  { centre: [0.2, 0.21, -0.2], size: [0.04, 0.42, 0.04], rounding: 0.008, material: 'wood' },
  { centre: [-0.2, 0.3, 0.225], size: [0.04, 0.6, 0.04], rounding: 0.008, material: 'wood' },
  { centre: [0.2, 0.3, 0.225], size: [0.04, 0.6, 0.04], rounding: 0.008, material: 'wood' },
  { centre: [-0.2, 0.16, 0.01], size: [0.02, 0.03, 0.4], rounding: 0.006, material: 'wood' },
  { centre: [0.2, 0.16, 0.01], size: [0.02, 0.03, 0.4], rounding: 0.006, material: 'wood' },
];

/** Faces of a cube: the outward axis, then the two axes that span it, turning right-handed about the first. */
const FACES: [outward: Vector, right: Vector, up: Vector][] = [
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
];

/** Charts lie in a square grid of the atlas, one a face. */
const ATLAS_CELLS = Math.ceil(Math.sqrt(CHAIR.length * FACES.length));
const CELL_MARGIN = 0.04;

/** The synthetic chair's height, in metres. */
export const CHAIR_M = 0.88;

export interface SyntheticChairOptions {
  /** Each face of each of the eight parts has this many squares a side: 96·n² triangles in all. */
  divisions?: number;
  textureSize?: number;
}

/** A closed, upholstered chair in metres, grounded and centred, with a wood and fabric atlas. */
export function syntheticChair({
  divisions = 4,
  textureSize = 256,
}: SyntheticChairOptions = {}): TexturedMesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  CHAIR.forEach((part, p) =>
    FACES.forEach((face, f) => {
      const first = positions.length / 3;
      const cell = p * FACES.length + f;
      for (let j = 0; j <= divisions; j++)
        for (let i = 0; i <= divisions; i++) {
          const [s, t] = [(2 * i) / divisions - 1, (2 * j) / divisions - 1];
          const { position, normal } = onRoundedBox(part, face, s, t);
          positions.push(...position);
          normals.push(...normal);
          uvs.push(inCell(cell % ATLAS_CELLS, i / divisions));
          uvs.push(inCell(Math.floor(cell / ATLAS_CELLS), 1 - j / divisions));
        }
      for (let j = 0; j < divisions; j++)
        for (let i = 0; i < divisions; i++) {
          const corner = first + j * (divisions + 1) + i;
          const above = corner + divisions + 1;
          indices.push(corner, corner + 1, above, corner + 1, above + 1, above);
        }
    }),
  );
  return centred({
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
    texture: atlas(textureSize),
  });
}

/** The same as high as asked, in metres. */
export function chairOfHeight(heightM: number): TexturedMesh {
  const chair = syntheticChair();
  return { ...chair, positions: chair.positions.map((metres) => (metres * heightM) / CHAIR_M) };
}

function inCell(cell: number, share: number): number {
  return (cell + CELL_MARGIN + share * (1 - 2 * CELL_MARGIN)) / ATLAS_CELLS;
}

function onRoundedBox(
  { centre, size, rounding }: Part,
  [outward, right, up]: (typeof FACES)[number],
  s: number,
  t: number,
): { position: Vector; normal: Vector } {
  const onBox = [0, 1, 2].map((k) => ((outward[k] + s * right[k] + t * up[k]) * size[k]) / 2);
  const inside = onBox.map((value, k) => clamp(value, size[k] / 2 - rounding));
  const offset = onBox.map((value, k) => value - inside[k]);
  const length = Math.hypot(...offset);
  const normal = offset.map((value) => value / length) as Vector;
  return { position: normal.map((n, k) => centre[k] + inside[k] + n * rounding) as Vector, normal };
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Moves the origin to the middle of the base. */
function centred(model: TexturedMesh): TexturedMesh {
  const range = (axis: number) => {
    const values = model.positions.filter((_, i) => i % 3 === axis);
    return { low: values.reduce((a, b) => Math.min(a, b)), high: values.reduce((a, b) => Math.max(a, b)) };
  };
  const [x, y, z] = [range(0), range(1), range(2)];
  const origin = [(x.low + x.high) / 2, y.low, (z.low + z.high) / 2];
  return { ...model, positions: model.positions.map((value, i) => value - origin[i % 3]) };
}

/** Wood grain on the legs' charts, a two-tone weave on the upholstery's, with the noise of a real photo. */
function atlas(size: number): Image {
  const data = new Uint8Array(size * size * 3);
  let state = 7;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const column = Math.floor((x * ATLAS_CELLS) / size);
      const row = Math.floor((y * ATLAS_CELLS) / size);
      const part = CHAIR[Math.floor((row * ATLAS_CELLS + column) / FACES.length)];
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const noise = ((state >>> 24) / 255 - 0.5) * 10;
      const [u, v] = [(x / size) * ATLAS_CELLS, (y / size) * ATLAS_CELLS];
      const shade = part?.material === 'fabric' ? weave(u, v) : grain(u, v);
      const colour = part?.material === 'fabric' ? [148, 90, 66] : [176, 132, 88];
      for (let k = 0; k < 3; k++) data[(y * size + x) * 3 + k] = clamp8(colour[k] * shade + noise);
    }
  return { width: size, height: size, channels: 3, data };
}

const weave = (u: number, v: number) => 1 + 0.1 * Math.sin(u * 120) * Math.sin(v * 120);
const grain = (u: number, v: number) =>
  1 + 0.12 * Math.sin(60 * (u + 0.08 * Math.sin(v * 5))) * Math.cos(u * 17);
const clamp8 = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
