import { jsonProtocol } from '../json-protocol.ts';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService } from '../loopback-server.ts';
import { createExecutions } from './executions.ts';
import type { Executions, ExecutionsOptions } from './executions.ts';
import type { Execution } from './journal.ts';

interface ByArn {
  executionArn: string;
}

/**
 * Serves Step Functions to the SDK and goes on with the executions an earlier process left running. Closing stops
 * work without ending any execution.
 */
export async function startStepFunctions(
  options: ExecutionsOptions & { port: number },
): Promise<LocalService & Pick<Executions, 'resumed' | 'timeOut'>> {
  const executions = await createExecutions(options);
  const service = await listenOnLoopback(
    options.port,
    jsonProtocol({
      async StartExecution({
        stateMachineArn,
        name,
        input,
      }: {
        stateMachineArn: string;
        name?: string;
        input?: string;
      }) {
        const { executionArn, startDate } = await executions.start(stateMachineArn, name, input);
        return { executionArn, startDate: startDate / 1000 };
      },
      DescribeStateMachine({ stateMachineArn }: { stateMachineArn: string }) {
        const { arn, name } = executions.machine(stateMachineArn);
        return { stateMachineArn: arn, name, status: 'ACTIVE', type: 'STANDARD' };
      },
      DescribeExecution: ({ executionArn }: ByArn) => described(executions.describe(executionArn)),
      ListExecutions({ stateMachineArn, statusFilter, maxResults = 100 }: ListInput) {
        const found = executions
          .list(stateMachineArn)
          .filter(({ status }) => !statusFilter || status === statusFilter);
        return {
          executions: found.slice(0, maxResults).map((execution) => {
            const {
              input: _input,
              output: _output,
              error: _error,
              cause: _cause,
              ...line
            } = described(execution);
            return line;
          }),
        };
      },
      async StopExecution({ executionArn, error, cause }: ByArn & { error?: string; cause?: string }) {
        const { stopDate = 0 } = await executions.abort(executionArn, { error, cause });
        return { stopDate: stopDate / 1000 };
      },
      GetExecutionHistory: ({ executionArn }: ByArn) => ({ events: executions.history(executionArn) }),
    }),
  );
  return {
    endpoint: service.endpoint,
    resumed: executions.resumed,
    timeOut: (executionArn) => executions.timeOut(executionArn),
    async close() {
      executions.stop();
      await service.close();
    },
  };
}

interface ListInput {
  stateMachineArn: string;
  statusFilter?: string;
  maxResults?: number;
}

/** The protocol carries dates as seconds. */
function described({ startDate, stopDate, ...execution }: Execution) {
  return {
    ...execution,
    startDate: startDate / 1000,
    ...(stopDate !== undefined && { stopDate: stopDate / 1000 }),
  };
}
