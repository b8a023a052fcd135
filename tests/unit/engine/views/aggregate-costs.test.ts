import { describe, expect, test } from 'vitest';
import { aggregateCosts } from '../../../../functions/engine/views/aggregate-costs.ts';

describe('aggregateCosts', () => {
  // Five pixels in a row with four depths each: all match at the second, the middle one a little better at the last.
  const costs = Float32Array.from({ length: 20 }, (_, i) => (i % 4 === 1 ? 0.1 : 0.6));
  costs[2 * 4 + 3] = 0.05;
  costs[2 * 4 + 0] = Infinity;
  const volume = { width: 5, height: 1, labels: 4, costs };

  test('lets a wrong match lose to the depth that all neighbours have', () => {
    const [, second, , last] = aggregateCosts(volume).subarray(8, 12);
    expect(second).toBeLessThan(last);
  });

  test('never allows a depth that cannot be', () => {
    const total = aggregateCosts(volume);
    expect([...total].flatMap((cost, i) => (cost === Infinity ? [i] : []))).toEqual([8]);
  });
});
