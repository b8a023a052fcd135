import { expect, test } from 'vitest';
import { stepMemoryMb } from '../../infra/cost/step-memory.ts';
import { readBench } from '../../infra/cost/read-bench.ts';
import { CORE_MB, FUNCTIONS, type FunctionName } from '../../infra/functions.ts';

const steps = Object.entries(stepMemoryMb(readBench())) as [FunctionName, number][];
/** Room above the most that was measured, and how much more than that room is paid for nothing. */
const [ROOM, TOO_MUCH] = [1.4, 1.6];

test.each(steps)(
  'INFRA-01 %s has room above the %i MB it took, and is paid for one core or for its memory',
  (name, took) => {
    const { memoryMb } = FUNCTIONS[name];
    expect(memoryMb).toBeGreaterThanOrEqual(ROOM * took);
    // One thread uses one core: what is above a core must be there for the memory.
    expect(memoryMb).toBeLessThanOrEqual(Math.max(CORE_MB, TOO_MUCH * took));
  },
);

test('no other Lambda has a whole core, since none computes', () => {
  const computing = new Set(steps.map(([name]) => name));
  const large = (Object.keys(FUNCTIONS) as FunctionName[]).filter(
    (name) => !computing.has(name) && FUNCTIONS[name].memoryMb >= CORE_MB,
  );
  expect(large).toEqual([]);
});
