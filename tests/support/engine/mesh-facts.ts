import type { Mesh } from '../../../functions/engine/types.ts';

/** Edges that are not shared by exactly two triangles running opposite ways; 0 on a closed manifold surface. */
export function countBadEdges({ indices }: Mesh): number {
  const runs = new Map<string, number>();
  for (let h = 0; h < indices.length; h++) {
    const edge = `${indices[h]}>${indices[h % 3 === 2 ? h - 2 : h + 1]}`;
    runs.set(edge, (runs.get(edge) ?? 0) + 1);
  }
  let bad = 0;
  for (const [edge, count] of runs) {
    const [a, b] = edge.split('>');
    if (count !== 1 || runs.get(`${b}>${a}`) !== 1) bad++;
  }
  return bad;
}

/** Vertices whose triangles do not form one single fan; 0 on a manifold surface. */
export function countPinchedVertices({ indices }: Mesh): number {
  const fans = new Map<number, Map<number, number>>();
  for (let h = 0; h < indices.length; h++) {
    const base = h - (h % 3);
    const [b, c] = [indices[base + ((h + 1) % 3)], indices[base + ((h + 2) % 3)]];
    const fan = fans.get(indices[h]) ?? new Map<number, number>();
    fans.set(indices[h], fan.set(b, c));
  }
  let pinched = 0;
  for (const fan of fans.values()) {
    const start = fan.keys().next().value!;
    let [at, steps] = [start, 0];
    do {
      at = fan.get(at)!;
      steps++;
    } while (at !== start && steps <= fan.size);
    if (steps !== fan.size) pinched++;
  }
  return pinched;
}

/** Enclosed volume; positive when triangles run counter-clockwise seen from outside. */
export function volumeOf({ positions: p, indices }: Mesh): number {
  let volume = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    volume += p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]);
    volume -= p[a + 1] * (p[b] * p[c + 2] - p[b + 2] * p[c]);
    volume += p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return volume / 6;
}

export function boundsOf({ positions }: Mesh): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  return { low, high };
}
