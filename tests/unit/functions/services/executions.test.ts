import type { SFNClient } from '@aws-sdk/client-sfn';
import { afterEach, expect, test, vi } from 'vitest';
import { executionsOf } from '../../../../functions/services/executions.ts';

afterEach(() => vi.unstubAllEnvs());

test('INFRA-03 the run of a job goes on in the trace of the call that asked for it', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1');
  const sent: object[] = [];
  const client = { send: async ({ input }: { input: object }) => void sent.push(input) };
  const executions = executionsOf(client as unknown as SFNClient, 'arn:machine');
  await executions.start({ id: 'job_1', tenant_id: 'ten_1' });
  await executions.start({ id: 'job_1', tenant_id: 'ten_1' }, 'Root=1-before-the-line');
  expect(sent).toEqual([
    expect.anything(),
    expect.objectContaining({ traceHeader: 'Root=1-before-the-line' }),
  ]);
  expect(sent.slice(0, 1)).toEqual([
    {
      stateMachineArn: 'arn:machine',
      name: 'job_1',
      input: '{"tenant_id":"ten_1","job_id":"job_1"}',
      traceHeader: 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1',
    },
  ]);
});
