import { forEachNeighbour } from './facet-fans.ts';
import { areasOfPlanes, dotAt, type PlanarFacets } from './grow-planes.ts';

/**
 * How far off its plane a blemish may lie, in tolerances, how far out where no outline shows it, and how large it may be, in
 * shares of the plane's area.
 */
const [FARTHEST, FARTHEST_UNSHOWN, LARGEST] = [6, 24, 0.06];

/** Of a facet: met in the group looked at, and known to belong to one that the plane does not enclose. */
const [SEEN, OPEN] = [1, 2];

/**
 * Finds pits in planes and crumbs on them: facets that one plane encloses and that lie a little off it. Photos take pits
 * for hollows where a pattern repeats, and leave crumbs of the hull where they say nothing, and stumps where no outline passes.
 * `isOnRim` is 1 for vertices where some photo sees the outline. They are given to their plane in `labels`; the result is 1
 * for each of them.
 */
export function findBlemishes(planar: PlanarFacets, tolerance: number, isOnRim: Uint8Array): Uint8Array {
  const { planes, labels, facets } = planar;
  const { areas, fans, indices, middles } = facets;
  const isShown = (f: number) => indices.subarray(3 * f, 3 * f + 3).some((vertex) => isOnRim[vertex] === 1);
  const planeAreas = areasOfPlanes(planar);
  const isBlemish = new Uint8Array(labels.length);
  planes.forEach(({ normal, offset }, label) => {
    const state = new Uint8Array(labels.length);
    const largest = LARGEST * planeAreas[label];
    const offOf = (f: number): number => (dotAt(normal, middles, f) - offset) / tolerance;
    /** The facets round one beside the plane, as far as the plane encloses them; undefined where it does not. */
    const enclosedWith = (start: number): number[] | undefined => {
      const members = [start];
      state[start] = SEEN;
      let farthest = 0;
      let [area, isEnclosed, mayReach] = [0, true, FARTHEST_UNSHOWN];
      for (const f of members) {
        area += areas[f];
        const off = offOf(f);
        farthest = Math.max(farthest, off);
        if (isShown(f)) mayReach = FARTHEST;
        isEnclosed &&= off > -FARTHEST && farthest < mayReach && area <= largest;
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
