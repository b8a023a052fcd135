/** Mean distance from each point (xyz) to the nearest of the others (Bentley's k-d tree, CACM 18(9), 1975). */
export function meanNearestDistance(points: Float64Array, others: Float64Array): number {
  const tree = buildTree(others);
  let sum = 0;
  for (let i = 0; i < points.length; i += 3) {
    sum += Math.sqrt(nearestSquared(others, tree, points, i, 0, tree.length, 0, Infinity));
  }
  return sum / (points.length / 3);
}

/**
 * Offsets of the points in an order that is the tree: the middle of a range splits it along the axis of its depth,
 * what is lower comes before it, the rest after it.
 */
function buildTree(points: Float64Array): Int32Array {
  const order = Int32Array.from({ length: points.length / 3 }, (_, i) => 3 * i);
  const split = (from: number, to: number, axis: number) => {
    if (to - from < 2) return;
    order.subarray(from, to).sort((a, b) => points[a + axis] - points[b + axis]);
    const middle = (from + to) >> 1;
    split(from, middle, (axis + 1) % 3);
    split(middle + 1, to, (axis + 1) % 3);
  };
  split(0, order.length, 0);
  return order;
}

/** The squared distance of the point at `at` from the nearest in the range, or `best` when none is nearer. */
function nearestSquared(
  others: Float64Array,
  tree: Int32Array,
  points: Float64Array,
  at: number,
  from: number,
  to: number,
  axis: number,
  best: number,
): number {
  if (from >= to) return best;
  const middle = (from + to) >> 1;
  const other = tree[middle];
  const [x, y, z] = [
    points[at] - others[other],
    points[at + 1] - others[other + 1],
    points[at + 2] - others[other + 2],
  ];
  let nearest = Math.min(best, x * x + y * y + z * z);
  const beyond = points[at + axis] - others[other + axis];
  const next = (axis + 1) % 3;
  const below = () => nearestSquared(others, tree, points, at, from, middle, next, nearest);
  const above = () => nearestSquared(others, tree, points, at, middle + 1, to, next, nearest);
  nearest = beyond < 0 ? below() : above();
  // The other half can only hold a nearer point when its edge is nearer than the best found.
  if (beyond * beyond < nearest) nearest = beyond < 0 ? above() : below();
  return nearest;
}
