import { forEachNeighbour } from './facet-fans.ts';
import { dotAt, type PlanarFacets } from './grow-planes.ts';

/** What it costs a facet to belong to no plane, and to differ from all of its neighbours. */
const [LOOSE, POTTS] = [1.6, 3];
const ROUNDS = 12;
/** A facet further than this from a plane, in tolerances, cannot join it. */
const MOST_OFF = 2.5;

/**
 * Straightens ragged borders between planes and closes gaps: every facet takes the plane that suits it and its
 * neighbours best (Potts model, iterated conditional modes). Changes `labels`.
 */
export function straightenBorders({ planes, labels, facets }: PlanarFacets, tolerance: number): void {
  const { areas, fans, indices, middles, normals } = facets;
  const costOf = (label: number, f: number): number => {
    if (label < 0) return LOOSE;
    const { normal, offset } = planes[label];
    const off = Math.abs(dotAt(normal, middles, f) - offset) / tolerance;
    return off > MOST_OFF ? Infinity : 0.5 * off * off + 1.5 * (1 - dotAt(normal, normals, f));
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let f = 0; f < labels.length; f++) {
      const shares = new Map<number, number>();
      let all = 0;
      forEachNeighbour(fans, indices, f, (g) => {
        all += areas[g];
        shares.set(labels[g], (shares.get(labels[g]) ?? 0) + areas[g]);
      });
      if (shares.size === 1) continue;
      let least = Infinity;
      for (const [label, share] of shares) {
        const cost = costOf(label, f) + POTTS * (1 - share / all);
        if (cost >= least) continue;
        least = cost;
        labels[f] = label;
      }
    }
  }
}
