import { fitMixture, leastCost, type ColourMixture } from './colour-mixture.ts';
import type { LabImage } from './lab-image.ts';
import { learnBackdrop } from './local-backdrop.ts';
import type { BackdropCost } from './local-backdrop.ts';
import { minCuts } from './min-cut.ts';
import { dilate } from './morphology.ts';
import { UNITS, outlineCosts } from './outline-costs.ts';

export interface GrabCutInput {
  lab: LabImage;
  /** 1 where the object is looked for first; it may reach beyond. */
  centre: Uint8Array;
  /** 1 where the backdrop surely is; its colours are learned from nowhere else. */
  backdrop: Uint8Array;
  /** Pixels this near the image border are never object. */
  frame: number;
}

export interface GrabCutResult {
  /** 1 where the object is. */
  object: Uint8Array;
  /** Nats by which a pixel (its place in shares of width and height) suits the object better than the backdrop. */
  evidence: (u: number, v: number, L: number, a: number, b: number) => number;
}

const ROUNDS = 5;
/** Price in nats of an outline between two pixels of one colour. */
const SMOOTHNESS = 20;
/** One pixel's colour may not outvote its whole neighbourhood. */
const MAX_EVIDENCE = 20;
/** Nats for a colour the object has not shown: it may have any. */
const UNKNOWN_COLOUR = 16;
/** Nats from which a colour is foreign to the backdrop; shadows stay below. */
const SUITS_BACKDROP = 9;
/** The backdrop's colours are learned this share of the long side away from the object, out of its blur. */
const MARGIN = 0.006;

/**
 * GrabCut (Rother, Kolmogorov, Blake 2004) with a backdrop that knows its place: alternates between the
 * colours of both sides and the cheapest outline between them. Undefined where a side has no pixels to learn
 * from.
 */
export function grabCut({ lab, centre, backdrop, frame }: GrabCutInput): GrabCutResult | undefined {
  const { width, height } = lab;
  const cut = minCuts({ width, height, links: outlineCosts(lab, SMOOTHNESS) });
  const margin = Math.round(MARGIN * Math.max(width, height));
  let result: GrabCutResult | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const near = result && dilate(result.object, width, height, margin);
    const learnable = near ? backdrop.map((flag, i) => flag & (1 - near[i])) : backdrop;
    const outside = fitMixture(lab, learnable);
    if (!outside) return result;
    const backdropCost = learnBackdrop(lab, learnable, outside);
    const inside = fitMixture(lab, result?.object ?? foreignPixels(lab, centre, backdrop, backdropCost));
    if (!inside) return result;
    const evidence = evidenceOf(inside, backdropCost);
    const object = cut(terminalsOf(lab, evidence, frame));
    const settled = result?.object.every((flag, i) => flag === object[i]);
    result = { object, evidence };
    if (settled) break;
  }
  return result;
}

/** What stands out from the border and does not look like the backdrop of its place, as holes and shadows do. */
function foreignPixels(
  lab: LabImage,
  centre: Uint8Array,
  backdrop: Uint8Array,
  cost: BackdropCost,
): Uint8Array {
  const { width, height } = lab;
  const [L, a, b] = lab.planes;
  return centre.map((flag, i) => {
    if (!flag || backdrop[i]) return 0;
    const x = i % width;
    return cost(x / width, (i - x) / width / height, L[i], a[i], b[i]) > SUITS_BACKDROP ? 1 : 0;
  });
}

const evidenceOf =
  (inside: ColourMixture, backdropCost: BackdropCost): GrabCutResult['evidence'] =>
  (u, v, L, a, b) => {
    const evidence = backdropCost(u, v, L, a, b) - leastCost(inside, L, a, b, UNKNOWN_COLOUR);
    return Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, evidence));
  };

function terminalsOf(lab: LabImage, evidence: GrabCutResult['evidence'], frame: number): Int32Array {
  const { width, height } = lab;
  const [L, a, b] = lab.planes;
  const terminals = new Int32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const inFrame = x < frame || y < frame || x >= width - frame || y >= height - frame;
      terminals[i] = inFrame
        ? -UNITS * 1e4
        : Math.round(UNITS * evidence(x / width, y / height, L[i], a[i], b[i]));
    }
  }
  return terminals;
}
