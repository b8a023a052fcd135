import { describe, expect, test } from 'vitest';
import { voteOnSamples } from '../../../../functions/engine/carve/depth-votes.ts';
import { STRIDE, type DepthClaims } from '../../../../functions/engine/carve/claim-depths.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import type { GreyView } from '../../../../functions/engine/views/grey-view.ts';

// Two cameras look along −Z at a column of samples whose distances from them are 1.6, 1.64 … 2.4:
//
//   o   o        · · · · · · · · · · ·
//  cameras        samples, 0.04 apart
const SPACING = 0.04;
const COUNT = 21;
const SIDE = 40;
const column: ScalarField = {
  size: [1, 1, COUNT],
  origin: [0, 0, -1.6 - (COUNT - 1) * SPACING],
  spacing: SPACING,
  data: new Float32Array(COUNT),
};
const SAMPLES = Int32Array.from({ length: COUNT }, (_, i) => i);
const distanceOf = (sample: number) => 1.6 + (COUNT - 1 - sample) * SPACING;

const viewAt = (x: number): GreyView => ({
  camera: {
    rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    translation: [-x, 0, 0],
    focal: 50,
    cx: SIDE / 2,
    cy: SIDE / 2,
    width: SIDE,
    height: SIDE,
  },
  centre: [x, 0, 0],
  grey: new Float32Array(SIDE * SIDE),
  outline: new Float32Array(SIDE * SIDE).fill(9),
});
const VIEWS = [viewAt(-0.1), viewAt(0.1)];

/** The same claim at every pixel; the hull begins at 1.6. */
function claim(depth: number, { score = 0.9, entryScore = -2 } = {}): DepthClaims {
  const side = SIDE / STRIDE;
  const every = (value: number) => new Float32Array(side * side).fill(value);
  return {
    width: side,
    height: side,
    depth: every(depth),
    score: every(score),
    entryDepth: every(1.6),
    entryScore: every(entryScore),
  };
}

/** Votes by distance, in steps of a sample. */
function votesOf(claims: readonly DepthClaims[]): { distance: number; votes: number }[] {
  const votes = voteOnSamples(column, SAMPLES, VIEWS, claims);
  return Array.from(SAMPLES, (sample) => ({ distance: distanceOf(sample), votes: votes[sample] }));
}

describe('two photos that see a surface 2 units away, behind the skin of the hull', () => {
  const votes = votesOf([claim(2), claim(2)]);
  const within = (from: number, to: number) =>
    votes.filter(({ distance }) => distance > from + 1e-6 && distance < to - 1e-6).map((each) => each.votes);

  test('vote against what lies before it', () => {
    for (const value of within(1.5, 2 - SPACING)) expect(value).toBeCloseTo(-1.8, 5);
  });

  test('vote for the surface and three samples behind it, half as much again', () => {
    const filled = within(2 - SPACING, 2 + 3 * SPACING);
    expect(filled).toHaveLength(3);
    for (const value of filled) expect(value).toBeCloseTo(2.7, 5);
  });

  test('say nothing of what lies behind', () => {
    for (const value of within(2 + 3 * SPACING, 3)) expect(value).toBe(0);
  });
});

test.each<[string, DepthClaims[], number]>([
  ['that no other photo confirms', [claim(2), claim(1.8)], 0],
  ['that another photo confirms to less than two samples', [claim(2), claim(2 + 1.9 * SPACING)], 2],
  ['of a poor match', [claim(2, { score: 0.79 }), claim(2, { score: 0.79 })], 0],
  [
    'hardly better than the match at the skin',
    [claim(2, { entryScore: 0.85 }), claim(2, { entryScore: 0.85 })],
    0,
  ],
  ['at the skin of the hull, though nothing confirms it', [claim(1.69), claim(2.3, { score: 0 })], 1],
])('a claim %s', (_, claims, voters) => {
  const nearest = votesOf(claims).find(({ distance }) => distance < 1.6 + SPACING / 2)!;
  expect(nearest.votes).toBeCloseTo(-0.9 * voters, 5);
});
