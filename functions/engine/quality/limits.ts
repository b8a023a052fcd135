/** A measure's value that is worth nothing and the one that leaves nothing to wish for. */
export type Limits = readonly [worst: number, best: number];

export const LIMITS = {
  /** Of the least certain silhouette. */
  confidence: [0, 0.8],
  silhouetteIoU: [0.8, 0.95],
  /** % of the product's height: walks stay below 0.05, photos out of order rise above 0.3 where it shows. */
  incoherence: [0.65, 0.05],
  unseenShare: [0.8, 0.3],
  /** Least overlap of any two outlines above which nothing in them tells one side from another. */
  round: 0.93,
} as const;

/** Where a value stands between the two limits, 0 to 1. */
export function rate(value: number, [worst, best]: Limits): number {
  return Math.min(1, Math.max(0, (value - worst) / (best - worst)));
}
