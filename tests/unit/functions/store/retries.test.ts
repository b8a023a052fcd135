import { expect, test } from 'vitest';
import { retriedBefore } from '../../../../functions/store/retries.ts';
import { ConditionsFailed } from '../../../../functions/store/table.ts';

const refusal = new ConditionsFailed([false, false, true], [], {});
const row = { status: 'FALHA', retried_as: { job_id: 'job_2', request_id: 'req_1' } };

test('JOB-08 a request sent twice has its job also while the row of the request is still being written', () => {
  expect(retriedBefore(row, 'req_1', refusal)).toBe('job_2');
});

test('JOB-08 another request is told which job was ordered instead', () => {
  const told = { code: 'job.retried_already', params: { job_id: 'job_2' } };
  expect(() => retriedBefore(row, 'req_2', refusal)).toThrow(expect.objectContaining(told));
});

test('a row that refuses a retry without one of its own is no failed job any more', () => {
  expect(() => retriedBefore({ status: 'PRONTO' }, 'req_1', refusal)).toThrow('job.not_failed');
  expect(() => retriedBefore(undefined, 'req_1', refusal)).toThrow('job.not_found');
});
