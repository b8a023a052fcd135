import { expect, test } from 'vitest';
import { atMost } from '../../../../../web/features/pictures/at-most.ts';

test('PIC-01 no more photos are at work at once than allowed, and a failure lets the next one in', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const ends: ((failed?: Error) => void)[] = [];
  const work = (n: number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(n);
          ends[n] = (failed) => (failed ? reject(failed) : resolve(n));
        }),
    );
  const all = [0, 1, 2, 3].map(work);
  const settled = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  ends[0](new Error('no outline'));
  await expect(all[0]).rejects.toThrow('no outline');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]();
  await all[1];
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]();
  ends[3]();
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
