import { fitMixture } from './colour-mixture.ts';
import type { LabImage } from './lab-image.ts';
import { minCut } from './min-cut.ts';

/** Prior knowledge of a pixel: surely backdrop, or free to become either from the given start. */
export const BACKDROP = 0;
export const PROBABLY_BACKDROP = 1;
export const PROBABLY_OBJECT = 2;

export interface GrabCutOptions {
  rounds?: number;
  /** Cost of an outline through even colour, in units of log-likelihood. */
  smoothness?: number;
}

const DEFAULTS = { rounds: 5, smoothness: 20 };
/** Costs become integers at this resolution. */
const UNITS = 100;
/** One pixel's colour may not outvote its whole neighbourhood. */
const MAX_EVIDENCE = 20;

/**
 * GrabCut (Rother, Kolmogorov, Blake 2004): alternates between the colours of object and backdrop and the
 * cheapest outline between them. 1 where the object is; nothing where either side runs out of pixels.
 */
export function grabCut(lab: LabImage, trimap: Uint8Array, options: GrabCutOptions = {}): Uint8Array {
  const { rounds, smoothness } = { ...DEFAULTS, ...options };
  const links = outlineCosts(lab, smoothness);
  const [L, a, b] = lab.planes;
  let object: Uint8Array = trimap.map((prior) => (prior === PROBABLY_OBJECT ? 1 : 0));
  for (let round = 0; round < rounds; round++) {
    const inside = fitMixture(lab, object);
    const outside = fitMixture(
      lab,
      object.map((flag) => 1 - flag),
    );
    if (!inside || !outside) return object;
    const terminals = new Int32Array(trimap.length);
    for (let i = 0; i < terminals.length; i++) {
      if (trimap[i] === BACKDROP) {
        terminals[i] = -1e6;
        continue;
      }
      const evidence = outside.cost(L[i], a[i], b[i]) - inside.cost(L[i], a[i], b[i]);
      terminals[i] = Math.round(UNITS * Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, evidence)));
    }
    const next = minCut({ width: lab.width, height: lab.height, terminals, links });
    const changed = next.some((flag, i) => flag !== object[i]);
    object = next;
    if (!changed) break;
  }
  return object;
}

/** Contrast-weighted costs of the links E, S, SE, SW. */
function outlineCosts({ width, height, planes: [L, a, b] }: LabImage, smoothness: number) {
  const offsets = [
    { dx: 1, dy: 0 },
    { dx: 0, dy: 1 },
    { dx: 1, dy: 1 },
    { dx: -1, dy: 1 },
  ];
  const difference = (i: number, j: number) => (L[i] - L[j]) ** 2 + (a[i] - a[j]) ** 2 + (b[i] - b[j]) ** 2;
  const squares = offsets.map(({ dx, dy }) => {
    const out = new Float32Array(width * height).fill(-1);
    for (let y = 0; y < height - dy; y++) {
      for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
        const i = y * width + x;
        out[i] = difference(i, i + dy * width + dx);
      }
    }
    return out;
  });
  let sum = 0;
  let count = 0;
  for (const plane of squares) {
    for (const square of plane) {
      if (square < 0) continue;
      sum += square;
      count++;
    }
  }
  const beta = 1 / (2 * Math.max(sum / count, 1e-3));
  const [east, south, southEast, southWest] = squares.map((plane, k) => {
    const weight = (UNITS * smoothness) / (k < 2 ? 1 : Math.SQRT2);
    return Int32Array.from(plane, (square) =>
      square < 0 ? 0 : Math.round(weight * Math.exp(-beta * square)),
    );
  });
  return [east, south, southEast, southWest] as const;
}
