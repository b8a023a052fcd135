/** The smallest box along the axes round points given as xyz. */
export function boxOf(positions: ArrayLike<number>): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i]);
    high[i % 3] = Math.max(high[i % 3], positions[i]);
  }
  return { low, high };
}

/** The sides of that box along x, y and z. */
export function sidesOf(positions: ArrayLike<number>): [width: number, height: number, depth: number] {
  const { low, high } = boxOf(positions);
  return [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
}
