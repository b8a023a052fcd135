import { expect, test } from 'vitest';
import { shuffled } from '../../../../../../infra/local/stripe/webhooks/plan.ts';

const events = Array.from({ length: 12 }, (_, index) => index);

test('a seed gives one order, another seed another, and nothing is lost', () => {
  expect(shuffled(events, 7)).toEqual(shuffled(events, 7));
  expect(shuffled(events, 7)).not.toEqual(shuffled(events, 8));
  for (let seed = 0; seed < 50; seed++)
    expect(shuffled(events, seed).toSorted((a, b) => a - b)).toEqual(events);
});

test('every place is reached', () => {
  const first = new Set(Array.from({ length: 200 }, (_, seed) => shuffled(events, seed)[0]));
  expect(first.size).toBe(events.length);
});
