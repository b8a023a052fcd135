/** A measure's value that is worth nothing and the one that leaves nothing to wish for. */
export type Limits = readonly [worst: number, best: number];

/**
 * What models and their photos are judged by, of 2026-11-21. `npm run fit:quality` prints what each measure is worth
 * alone and what all together make of the sets in `tests/engine/bench.json`; nothing is fitted by itself.
 *
 *   |                      | good, p8      | four photos   | cluttered     | out of order (8 of 10 sets) |
 *   | held-out IoU         | .89 to .98    | .36 to .92    | .04 to .79    |                             |
 *   | confidence, least    | .71 to 1      | .81 to 1      | 0             | .71 to 1                    |
 *   | silhouetteIoU, least | .95 to .99    | .76 to .99    | .27 to .73    | .17 to .91                  |
 *   | incoherence          | .003 to .054  | .000 to .102  | 1.26 to 3.25  | .23 to 2.9                  |
 *   | photoError           | 265 to 908    | 1050 to 3993  | 1034 to 3850  |                             |
 *
 * Measured on hulls before carving, which lowers the good ones' photoError to 450 to 790 and hardly any bad one's.
 * Four photos agree whatever their poses: only their number and `photoError` show that nothing is proven.
 */
export const LIMITS = {
  /** Of the least certain silhouette. */
  confidence: [0, 0.8],
  /** Of the photo that the model fills least. */
  silhouetteIoU: [0.8, 0.95],
  /** % of the product's height. */
  incoherence: [0.3, 0.05],
  /**
   * The same where a second opinion cut products out of clutter: wrong outlines then agree better than before walls. Of
   * fifteen models up to .100 overlapped held-out views by .86 and more, from .11 to .36 by .78 to .87.
   */
  incoherenceInClutter: [0.16, 0.04],
  /** Squared grey levels. */
  photoError: [1600, 1000],
  /**
   * Share of the paint. Of models of eight photos that a person would publish .05 to .26, of those that would be sent back
   * .21 to .63 (decisions/018-paint-tells-a-wrong-surface.md, 020 and 025).
   */
  displacedPaint: [0.44, 0.185],
  /** Shares of the height: a lost chain .029, broken spindles of a chair .018 to .027, sound models .003 to .011. */
  lostReach: [0.04, 0.008],
  /** A table seen from its own height has .55: its underside is guessed, and it is called 'media' for it. */
  unseenShare: [0.9, 0.3],
} as const satisfies Record<string, Limits>;

/**
 * Beyond these a model is not 'alta'. They tell that something is wrong, and not how wrong
 * (decisions/025-what-high-quality-asks-of-a-surface.md).
 */
export const DOUBTED = {
  /** Share of what a photo shows. */
  seenOnce: 0.09,
  /** Shares of the product's size. */
  unshownEdges: 0.05,
  /**
   * Share of what one photo shows that another sees as well: one patch of paint beside itself is a part that is filled or missing. Of models that
   * would be published .02 to .05, of those with such a part .14 to .46 (decisions/054 and 055).
   */
  displacedPatch: 0.12,
  /** Share of the paint, where grain shows an edge everywhere, so that no edge is unshown: a filled bookshelf has .26 and 0. */
  grainedPaint: 0.22,
} as const;

/** Least overlap of any two silhouettes above which nothing in them tells one side from another. */
export const ROUND = 0.93;

/** Beyond these no model is delivered. */
export const REFUSED = {
  /** % of the product's height. */
  incoherence: 0.4,
  /** Mean over the photos. */
  silhouetteIoU: 0.8,
  /**
   * Squared grey levels: a model whose photos show different things at the same place has two mouths, and scores 0. Of the
   * sets of 6 photos and more that fit by their outlines, one goes beyond: six photos of a chair, held-out IoU .84.
   */
  photoError: 1600,
  /** Fewer photos agree whatever their poses, so that agreement proves nothing. */
  fewestToJudge: 6,
} as const;

/** How many of so many outlines may be wrong without the model being so: none of twelve photos, two of a walk's 36 frames. */
export const pardonedOf = (count: number): number => Math.floor((count - 1) / 12);

/** Where a value stands between the two limits, 0 to 1. */
export function rate(value: number, [worst, best]: Limits): number {
  return Math.min(1, Math.max(0, (value - worst) / (best - worst)));
}
