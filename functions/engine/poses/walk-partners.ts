/** How far round the walk an outline's partners are, in frames of 36 at 10°: neighbours tell turns, those abeam depth. */
const APART = [1, 2, 4, 7, 10, 13, 16, 18];

/**
 * For each of so many frames round a product the others that its outline is held against: with all of them the cost
 * would grow with the square of their number, and neighbours of a partner say what the partner says.
 */
export function walkPartners(count: number): number[][] {
  return Array.from({ length: count }, (_, i) => {
    const steps = APART.map((apart) => Math.max(1, Math.round((apart * count) / 36)));
    const partners = new Set(steps.flatMap((step) => [(i + step) % count, (i + count - step) % count]));
    partners.delete(i);
    return [...partners].sort((a, b) => a - b);
  });
}

/** How far on the walk the paint of a frame is looked for, in frames of 36 at 10°: beyond, a face is seen from too different a side. */
const AHEAD = [1, 2, 4];

/** For each of so many frames round a product those after it that its paint is looked for in. */
export function framesAfter(count: number): number[][] {
  const steps = new Set(AHEAD.map((ahead) => Math.max(1, Math.round((ahead * count) / 36))));
  return Array.from({ length: count }, (_, i) => [...steps].map((step) => (i + step) % count));
}
