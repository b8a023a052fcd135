import { expect, test } from 'vitest';
import { stageProgress } from '../../../../functions/engine/stages/stage-progress.ts';

test('stages share one way from 0 to 1 by their weights, and are named on it', () => {
  const seen: [number, string][] = [];
  const stage = stageProgress((share, name) => seen.push([share, name]), { first: 3, second: 1 });
  for (const name of ['first', 'second'] as const) for (const share of [0, 0.5, 1]) stage(name)(share);
  expect(seen).toEqual([
    [0, 'first'],
    [0.375, 'first'],
    [0.75, 'first'],
    [0.75, 'second'],
    [0.875, 'second'],
    [1, 'second'],
  ]);
});
