import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { vi } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { jobMachineIn } from '../../infra/template/job-machine.ts';
import { patient } from './patience.ts';

/**
 * Ends the run of a job that is not to become a model, once its turn has come: it would take the processor from all other
 * tests.
 */
export async function stopJob({ environment, deployment }: RunningProduct, jobId: string): Promise<void> {
  const client = new SFNClient({
    endpoint: environment.AWS_ENDPOINT_URL_SFN,
    region: environment.AWS_REGION,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
    },
  });
  const { ref } = jobMachineIn(deployment);
  const executionArn = `${ref.replace(':stateMachine:', ':execution:')}:${jobId}`;
  await vi.waitFor(() => client.send(new StopExecutionCommand({ executionArn })), patient);
}
