import type { SQSRecord } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavingInLine } from '../../../../functions/workers/leaving-in-line.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
/** A message that was sent so many seconds ago. */
const sent = (messageId: string, secondsAgo: number) =>
  ({ messageId, attributes: { SentTimestamp: String(NOW.getTime() - 1000 * secondsAgo) } }) as SQSRecord;
const records = [sent('first', 1200), sent('second', 900), sent('third', 30)];

let written: string[];
beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

const measured = () =>
  written.map((line) => (JSON.parse(line) as { JobsWaitingSeconds: number }).JobsWaitingSeconds);
const leave = (work: () => Promise<readonly SQSRecord[]>) =>
  leavingInLine('jobsWaiting', records, work, () => NOW);

test('INFRA-03 what is left in a queue comes again, and how old the oldest of it is is measured', async () => {
  expect(await leave(async () => records.slice(1))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'second' }, { itemIdentifier: 'third' }],
  });
  expect(measured()).toEqual([900]);
});

test('INFRA-03 where nothing is left nothing is measured', async () => {
  expect(await leave(async () => [])).toEqual({ batchItemFailures: [] });
  expect(measured()).toEqual([]);
});

test('INFRA-03 a failure leaves everything, and does not keep its age to itself', async () => {
  await expect(leave(() => Promise.reject(new Error('no table')))).rejects.toThrow('no table');
  expect(measured()).toEqual([1200]);
});
