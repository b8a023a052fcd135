import type { Mesh } from '../../types.ts';
import type { ContactShadow } from './photograph.ts';

/** Cells a side of the ground looked at, which is this much wider than the product. */
const CELLS = 160;
const WIDER = 2.2;
/** Layers of the product by height: up to this share of it, how far its shadow spreads (same), how dark it is. */
const LAYERS = [
  { upTo: 0.04, spread: 0.015, dark: 0.5 },
  { upTo: 0.3, spread: 0.07, dark: 0.25 },
  { upTo: 1, spread: 0.2, dark: 0.3 },
];
/** Points along each edge of a triangle that stand for it. */
const STEPS = 8;

/** The shadow of a product under light from all sides, darkest where it touches the ground (y = 0). */
export function contactShadow({ positions, indices }: Mesh): ContactShadow {
  let [reach, height] = [0, 0];
  for (let p = 0; p < positions.length; p += 3) {
    reach = Math.max(reach, Math.abs(positions[p]), Math.abs(positions[p + 2]));
    height = Math.max(height, positions[p + 1]);
  }
  const half = WIDER * reach;
  const layers = LAYERS.map(() => new Float32Array(CELLS * CELLS));
  const cellOf = (value: number) => Math.floor(((value + half) / (2 * half)) * CELLS);
  for (let t = 0; t < indices.length; t += 3) {
    for (let i = 0; i <= STEPS; i++) {
      for (let j = 0; j <= STEPS - i; j++) {
        const weights = [i, j, STEPS - i - j].map((w) => w / STEPS);
        const [x, y, z] = [0, 1, 2].map((axis) =>
          weights.reduce((sum, w, k) => sum + w * positions[3 * indices[t + k] + axis], 0),
        );
        const layer = LAYERS.findIndex(({ upTo }) => y <= upTo * height);
        if (layer >= 0) layers[layer][cellOf(z) * CELLS + cellOf(x)] = 1;
      }
    }
  }
  const light = new Float32Array(CELLS * CELLS).fill(1);
  LAYERS.forEach(({ spread, dark }, k) => {
    const radius = Math.max(1, Math.round((spread * Math.max(height, reach) * CELLS) / (2 * half)));
    const soft = blur(blur(layers[k], radius), radius);
    soft.forEach((share, i) => (light[i] *= 1 - dark * Math.min(1, 1.5 * share)));
  });
  return (x, z) => {
    const [column, row] = [cellOf(x), cellOf(z)];
    const isBeyond = column < 0 || row < 0 || column >= CELLS || row >= CELLS;
    return isBeyond ? 1 : light[row * CELLS + column];
  };
}

/** Mean over a square of ±radius cells. */
function blur(plane: Float32Array, radius: number): Float32Array {
  const pass = (from: Float32Array, step: number, line: number) => {
    const out = new Float32Array(from.length);
    for (let l = 0; l < CELLS; l++) {
      for (let x = 0; x < CELLS; x++) {
        let sum = 0;
        for (let k = Math.max(0, x - radius); k <= Math.min(CELLS - 1, x + radius); k++)
          sum += from[l * line + k * step];
        out[l * line + x * step] = sum / (2 * radius + 1);
      }
    }
    return out;
  };
  return pass(pass(plane, 1, CELLS), CELLS, 1);
}
