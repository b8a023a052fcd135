import { afterEach, expect, test, vi } from 'vitest';
import { logger } from '../../../../functions/http/log.ts';
import { jobStep } from '../../../../functions/workers/job-step.ts';

const JOB = { tenant_id: 'ten_1', job_id: 'job_1' };
const lines: Record<string, unknown>[] = [];

vi.spyOn(
  logger as unknown as { printLog(level: number, log: { getAttributes(): object }): void },
  'printLog',
).mockImplementation((_, log) => void lines.push(log.getAttributes() as Record<string, unknown>));
afterEach(() => {
  lines.length = 0;
  vi.unstubAllEnvs();
});

test('INFRA-03 every line of a step names the tenant and the job, and the last how it ended', async () => {
  const step = jobStep('segment-photo', async () => {
    logger.info('in the middle');
    return 7;
  });
  expect(await step(JOB)).toBe(7);
  logger.info('another job');
  const facts = { step: 'segment-photo', tenantId: 'ten_1', jobId: 'job_1' };
  expect(lines).toMatchObject([
    { message: 'in the middle', ...facts },
    { message: 'step done', ...facts, seconds: expect.any(Number) },
    { message: 'another job' },
  ]);
  expect(lines[2]).not.toHaveProperty('jobId');
});

test('INFRA-03 every line has the trace of its call, by which the lines of all steps are found together', async () => {
  vi.stubEnv(
    '_X_AMZN_TRACE_ID',
    'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
  );
  await jobStep('segment-photo', async () => logger.info('in the middle'))(JOB);
  const trace = { xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793', jobId: 'job_1' };
  expect(lines).toMatchObject([trace, trace]);
});

test('a step that fails says so, and throws what it threw', async () => {
  const failure = Object.assign(new Error('photos_alike'), { name: 'EngineFailure' });
  const step = jobStep('reconstruct-shape', () => Promise.reject(failure));
  await expect(step(JOB)).rejects.toBe(failure);
  expect(lines).toMatchObject([
    { message: 'step failed', level: 'WARN', jobId: 'job_1', reason: 'EngineFailure: photos_alike' },
  ]);
});
