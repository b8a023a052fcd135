import type { Spot } from './find-features.ts';

/** A feature is described by 4 × 4 squares round it, of so many σ each, and the slopes of each in 8 directions. */
const [SQUARES, DIRECTIONS, SQUARE] = [4, 8, 3];

/**
 * How the brightness slopes round a spot: 128 numbers, the roots of shares of 1, in steps of 1/512. Compared by their
 * distance they tell whether two spots look alike (Lowe, IJCV 2004; Arandjelović and Zisserman, CVPR 2012).
 */
export function describe({ octave, level, x, y, sigma }: Spot): Uint8Array {
  const { width, height } = octave;
  const data = octave.levels[level];
  const side = SQUARE * sigma;
  const reach = Math.ceil((side * (SQUARES + 1)) / 2);
  const sums = new Float32Array(SQUARES * SQUARES * DIRECTIONS);
  const [cx, cy] = [Math.round(x), Math.round(y)];
  const spread = 2 * (SQUARES / 2) ** 2;
  for (let v = Math.max(1, cy - reach); v <= Math.min(height - 2, cy + reach); v++) {
    const row = (v - y) / side + (SQUARES - 1) / 2;
    if (row <= -1 || row >= SQUARES) continue;
    for (let u = Math.max(1, cx - reach); u <= Math.min(width - 2, cx + reach); u++) {
      const column = (u - x) / side + (SQUARES - 1) / 2;
      if (column <= -1 || column >= SQUARES) continue;
      const p = v * width + u;
      const gx = data[p + 1] - data[p - 1];
      const gy = data[p + width] - data[p - width];
      const from = (row - (SQUARES - 1) / 2) ** 2 + (column - (SQUARES - 1) / 2) ** 2;
      const weight = Math.sqrt(gx * gx + gy * gy) * Math.exp(-from / spread);
      const turn = ((Math.atan2(gy, gx) / (2 * Math.PI) + 1) * DIRECTIONS) % DIRECTIONS;
      share(sums, row, column, turn, weight);
    }
  }
  const total = sums.reduce((sum, one) => sum + one, 0) + 1e-9;
  return Uint8Array.from(sums, (one) => Math.min(255, Math.round(512 * Math.sqrt(one / total))));
}

/** Shares a slope out between the squares and directions nearest to it. */
function share(sums: Float32Array, row: number, column: number, turn: number, weight: number): void {
  const [r, c, d] = [Math.floor(row), Math.floor(column), Math.floor(turn)];
  const [fr, fc, fd] = [row - r, column - c, turn - d];
  for (let i = 0; i < 2; i++) {
    if (r + i < 0 || r + i >= SQUARES) continue;
    const byRow = weight * (i === 1 ? fr : 1 - fr);
    for (let j = 0; j < 2; j++) {
      if (c + j < 0 || c + j >= SQUARES) continue;
      const both = byRow * (j === 1 ? fc : 1 - fc);
      const at = ((r + i) * SQUARES + c + j) * DIRECTIONS;
      sums[at + (d % DIRECTIONS)] += both * (1 - fd);
      sums[at + ((d + 1) % DIRECTIONS)] += both * fd;
    }
  }
}
