/**
 * The order in which the photos were taken, beginning with the first one sent, where their files tell it and it is
 * another orbit than the order sent; undefined otherwise. An orbit ends where it began, so that the same photos begun
 * elsewhere or gone through backwards are the same orbit. Times in any one unit.
 */
export function orderTaken(takenAt: readonly (number | undefined)[]): number[] | undefined {
  const times = takenAt.filter((time) => time !== undefined);
  if (times.length < takenAt.length) return undefined;
  const byTime = times.map((_, i) => i).sort((a, b) => times[a] - times[b] || a - b);
  const begin = byTime.indexOf(0);
  const order = [...byTime.slice(begin), ...byTime.slice(0, begin)];
  const isForwards = order.every((photo, i) => photo === i);
  const isBackwards = order.every((photo, i) => photo === (order.length - i) % order.length);
  return isForwards || isBackwards ? undefined : order;
}
