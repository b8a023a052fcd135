import {
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  StartExecutionCommand,
  type SFNClient,
} from '@aws-sdk/client-sfn';

/** The state machine's runs; one a job, named by the job. */
export interface Executions {
  /** Starts the job's run; a run that was started before, finished or not, is left alone. */
  start(job: { id: string; tenant_id: string }): Promise<void>;
  /** How the job's run is; 'absent' when none was ever started. */
  stateOf(jobId: string): Promise<'running' | 'ended' | 'absent'>;
  /** Whether runs can be started now. */
  isReady(): Promise<boolean>;
}

export function executionsOf(client: SFNClient, stateMachineArn: string): Executions {
  return {
    async start({ id, tenant_id }) {
      try {
        const input = JSON.stringify({ tenant_id, job_id: id });
        await client.send(new StartExecutionCommand({ stateMachineArn, name: id, input }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    async stateOf(jobId) {
      const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${jobId}`;
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn }));
        return status === 'RUNNING' ? 'running' : 'ended';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return 'absent';
        throw error;
      }
    },
    async isReady() {
      const { status } = await client.send(new DescribeStateMachineCommand({ stateMachineArn }));
      return status === 'ACTIVE';
    },
  };
}
