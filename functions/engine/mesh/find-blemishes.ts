import { forEachNeighbour } from './facet-fans.ts';
import { dotAt, type PlanarFacets } from './grow-planes.ts';

/** How far off its plane a blemish may lie, in tolerances, and how large it may be, in shares of the plane's area. */
const [FARTHEST, LARGEST] = [6, 0.04];

/** Of a facet: met in the group looked at, and known to belong to one that the plane does not enclose. */
const [SEEN, OPEN] = [1, 2];

/**
 * Finds pits in planes and crumbs on them: facets that one plane encloses and that lie a little off it. Photos take pits
 * for hollows where a pattern repeats, and leave crumbs of the hull where they say nothing. They are given to their plane
 * in `labels`; the result is 1 for each of them.
 */
export function findBlemishes({ planes, labels, facets }: PlanarFacets, tolerance: number): Uint8Array {
  const { areas, fans, indices, middles } = facets;
  const planeAreas = new Float64Array(planes.length);
  labels.forEach((label, f) => {
    if (label >= 0) planeAreas[label] += areas[f];
  });
  const isBlemish = new Uint8Array(labels.length);
  planes.forEach(({ normal, offset }, label) => {
    const state = new Uint8Array(labels.length);
    const largest = LARGEST * planeAreas[label];
    const isNear = (f: number): boolean =>
      Math.abs(dotAt(normal, middles, f) - offset) < FARTHEST * tolerance;
    /** The facets round one beside the plane, as far as the plane encloses them; undefined where it does not. */
    const enclosedWith = (start: number): number[] | undefined => {
      const members = [start];
      state[start] = SEEN;
      let [area, isEnclosed] = [0, true];
      for (const f of members) {
        area += areas[f];
        isEnclosed &&= isNear(f) && area <= largest;
        if (!isEnclosed) break;
        forEachNeighbour(fans, indices, f, (g) => {
          if (state[g] === OPEN) isEnclosed = false;
          if (labels[g] === label || state[g] !== 0) return;
          state[g] = SEEN;
          members.push(g);
        });
      }
      if (isEnclosed) return members;
      for (const f of members) state[f] = OPEN;
      return undefined;
    };
    for (let first = 0; first < labels.length; first++) {
      if (labels[first] !== label || isBlemish[first] === 1) continue;
      forEachNeighbour(fans, indices, first, (beside) => {
        if (labels[beside] === label || state[beside] !== 0) return;
        for (const f of enclosedWith(beside) ?? []) {
          labels[f] = label;
          isBlemish[f] = 1;
        }
      });
    }
  });
  return isBlemish;
}
