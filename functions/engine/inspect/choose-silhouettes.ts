import type { Capture, Silhouette } from '../types.ts';
import type { Finding } from './finding.ts';

/** So many good silhouettes make a model whatever the others are: fewer agree on anything, and leave gaps in a walk. */
const ENOUGH: Record<Capture, number> = { photos: 6, walk: 12 };

/** Which photos a model is made of. */
export interface Choice {
  /** Indices of the photos to use, in order. */
  used: number[];
  /** What is wrong with the others; it blocks where too few are left. */
  findings: Finding[];
}

/** Leaves photos with faults out where enough others are good; else all that is wrong with any photo is told at once. */
export function chooseSilhouettes(silhouettes: readonly Silhouette[], capture: Capture = 'photos'): Choice {
  const all = silhouettes.map((_, photo) => photo);
  const good = all.filter((photo) => !silhouettes[photo].faults?.length);
  const blocking = good.length < Math.min(ENOUGH[capture], silhouettes.length);
  const findings = all.flatMap((photo) =>
    (silhouettes[photo].faults ?? []).map(({ code, value }) => ({ code, value, photo, blocking })),
  );
  return { used: blocking ? all : good, findings };
}
