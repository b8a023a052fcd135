import type { CoherenceView } from './coherence-view.ts';
import { measureIncoherence } from './coherence.ts';
import { reachOf } from './first-guess.ts';
import { ORBIT_PARAMETERS, posesOfOrbit } from './orbit.ts';
import { walkPartners } from './walk-partners.ts';

/** An outline is not to be believed from so many times the middle one's disagreement on, and from so much (% of the height). */
const [TIMES_THE_MIDDLE, LEAST] = [5, 0.3];
/** So many frames stay, whatever they say. */
const FEWEST = 12;
const MEASURE = { samples: 64, cap: 0.3 };

/**
 * The frames of a walk whose outlines the others contradict. An outline that shows too much is contradicted itself; one
 * that shows too little contradicts others: both count. The worst goes first, and the others are judged anew without it.
 */
export function outlinesThatDisagree(views: readonly CoherenceView[], orbit: Float64Array): Set<number> {
  const left = new Set<number>();
  for (;;) {
    const used = views.map((_, i) => i).filter((i) => !left.has(i));
    const sums = disagreements(
      used.map((i) => views[i]),
      Float64Array.from(
        used.flatMap((i) => [...orbit.subarray(i * ORBIT_PARAMETERS, (i + 1) * ORBIT_PARAMETERS)]),
      ),
    );
    const limit = Math.max(LEAST, TIMES_THE_MIDDLE * sums.toSorted((a, b) => a - b)[sums.length >> 1]);
    const worst = sums.reduce((most, sum, k) => (sum > sums[most] ? k : most), 0);
    if (sums[worst] < limit || used.length <= FEWEST) return left;
    left.add(used[worst]);
  }
}

/** For each view what contradicts its outline and what its outline contradicts, % of the product's height. */
function disagreements(views: readonly CoherenceView[], orbit: Float64Array): number[] {
  const height = views.reduce((sum, { bounds }) => sum + bounds.height, 0) / views.length;
  const { residual, first } = measureIncoherence(views, posesOfOrbit(orbit), {
    samples: MEASURE.samples,
    radius: reachOf(views),
    cap: MEASURE.cap * height,
    partners: walkPartners(views.length),
  });
  const sums = views.map(() => 0);
  let q = 0;
  views.forEach(({ contour }, i) => {
    const share = 200 / Math.max(2, contour.length) / height;
    for (let p = 0; p < contour.length; p += 2, q++) {
      sums[i] -= residual[q] * share;
      if (first[q] >= 0) sums[first[q]] -= residual[q] * share;
    }
  });
  return sums;
}
