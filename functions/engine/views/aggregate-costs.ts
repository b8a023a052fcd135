/** What each depth of each pixel's ray costs. */
export interface CostVolume {
  width: number;
  height: number;
  /** Depths a pixel. */
  labels: number;
  /** `labels` a pixel; Infinity where a depth cannot be. */
  costs: Float32Array;
}

/** Cost of a depth one step from the neighbour's, and of any other; a match costs 1 − its correlation. */
const [SMALL_STEP, JUMP] = [0.12, 0.7];
/** Ways along which a pixel hears of its neighbours. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/**
 * For each pixel and depth the cost of the best depths of all pixels on four lines to it, given that one: a wrong
 * match that no neighbour shares loses to one that all agree on (Hirschmüller, Stereo processing by semiglobal
 * matching and mutual information, PAMI 2008). What is Infinity stays so.
 */
export function aggregateCosts({ width, height, labels, costs }: CostVolume): Float32Array {
  const total = new Float32Array(costs.length);
  for (const [dx, dy] of DIRECTIONS) {
    let [row, before] = [new Float32Array(width * labels), new Float32Array(width * labels)];
    const [leasts, leastsBefore] = [new Float32Array(width), new Float32Array(width)];
    for (let j = 0; j < height; j++) {
      const y = dy < 0 ? height - 1 - j : j;
      for (let i = 0; i < width; i++) {
        const x = dx < 0 ? width - 1 - i : i;
        const from = x - dx;
        const isFirst = from < 0 || from >= width || (dy !== 0 && j === 0);
        const [source, sourceLeasts] = dy === 0 ? [row, leasts] : [before, leastsBefore];
        const least = isFirst ? Infinity : sourceLeasts[from];
        const [at, back, out] = [(y * width + x) * labels, from * labels, x * labels];
        let lowest = Infinity;
        for (let k = 0; k < labels; k++) {
          let cost = costs[at + k];
          if (cost !== Infinity && least !== Infinity) {
            let way = Math.min(source[back + k], least + JUMP);
            if (k > 0) way = Math.min(way, source[back + k - 1] + SMALL_STEP);
            if (k + 1 < labels) way = Math.min(way, source[back + k + 1] + SMALL_STEP);
            cost += way - least;
          }
          row[out + k] = cost;
          total[at + k] += cost;
          if (cost < lowest) lowest = cost;
        }
        leasts[x] = lowest;
      }
      if (dy === 0) continue;
      [row, before] = [before, row];
      leastsBefore.set(leasts);
    }
  }
  return total;
}
