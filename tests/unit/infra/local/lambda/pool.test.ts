import { expect, test } from 'vitest';
import { createPool } from '../../../../../infra/local/lambda/pool.ts';
import type { Sandbox } from '../../../../../infra/local/lambda/sandbox.ts';

test('INFRA-04 what waits for a sandbox when the pool is stopped is refused, and starts none', async () => {
  let started = 0;
  const start = (): Sandbox => {
    started += 1;
    let end!: (error: Error) => void;
    return {
      isAlive: true,
      run: () => new Promise<string>((_, reject) => (end = reject)),
      stop: async () => end(new Error('ended')),
    };
  };
  const pool = createPool(start, 1);
  const [running, waiting] = [pool.run('1', 'a'), pool.run('2', 'b')];
  const refused = Promise.allSettled([running, waiting]);
  await pool.stop();
  expect(await refused).toMatchObject([
    { reason: { message: 'ended' } },
    { reason: { message: 'the functions have been stopped' } },
  ]);
  await expect(pool.run('3', 'c')).rejects.toThrow('the functions have been stopped');
  expect(started).toBe(1);
});
