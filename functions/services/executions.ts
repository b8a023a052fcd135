import {
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  ListExecutionsCommand,
  StartExecutionCommand,
  type SFNClient,
} from '@aws-sdk/client-sfn';

/** The state machine's runs; one a job, named by the job. */
export interface Executions {
  /**
   * Starts the job's run, in the trace of who asked for it or of this call of a Lambda; a run that was started before, finished or not, is left alone.
   */
  start(job: { id: string; tenant_id: string }, trace?: string): Promise<void>;
  /** How many are running, as far as AWS knows yet, and `most` where there are more; up to a thousand. */
  running(most: number): Promise<number>;
  /** How the job's run is; 'absent' when none was ever started. */
  stateOf(jobId: string): Promise<'running' | 'ended' | 'absent'>;
  /** The job's run as our staff looks at it; null when none was ever started. */
  describe(jobId: string): Promise<ExecutionView | null>;
  /** Whether runs can be started now. */
  isReady(): Promise<boolean>;
}

export interface ExecutionView {
  status: string;
  started_at: string;
  stopped_at: string | null;
  error: string | null;
  cause: string | null;
}

export function executionsOf(client: SFNClient, stateMachineArn: string): Executions {
  const described = async (jobId: string) => {
    const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${jobId}`;
    try {
      return await client.send(new DescribeExecutionCommand({ executionArn }));
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return null;
      throw error;
    }
  };
  return {
    async start({ id, tenant_id }, traceHeader = process.env._X_AMZN_TRACE_ID) {
      try {
        const input = JSON.stringify({ tenant_id, job_id: id });
        await client.send(new StartExecutionCommand({ stateMachineArn, name: id, input, traceHeader }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    async running(most) {
      const { executions = [] } = await client.send(
        new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING', maxResults: most }),
      );
      return executions.length;
    },
    async stateOf(jobId) {
      const run = await described(jobId);
      if (!run) return 'absent';
      return run.status === 'RUNNING' ? 'running' : 'ended';
    },
    async describe(jobId) {
      const run = await described(jobId);
      return (
        run && {
          status: run.status!,
          started_at: run.startDate!.toISOString(),
          stopped_at: run.stopDate?.toISOString() ?? null,
          error: run.error ?? null,
          cause: run.cause ?? null,
        }
      );
    },
    async isReady() {
      const { status } = await client.send(new DescribeStateMachineCommand({ stateMachineArn }));
      return status === 'ACTIVE';
    },
  };
}
