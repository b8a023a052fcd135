/**
 * So many of the frames of a walk, evenly round it: of each stretch the one that is worth most. All where there are no
 * more. Returns indices in order.
 */
export function spreadFrames(worths: readonly number[], count: number): number[] {
  const all = worths.map((_, i) => i);
  if (worths.length <= count) return all;
  const stretchOf = (i: number) => Math.floor((i * count) / worths.length);
  return Array.from({ length: count }, (_, stretch) =>
    all.filter((i) => stretchOf(i) === stretch).reduce((a, b) => (worths[b] > worths[a] ? b : a)),
  );
}
