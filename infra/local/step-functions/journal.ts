import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomically } from '../durable-file.ts';

const EXECUTION_STATUSES = ['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const;

/** One execution as DescribeExecution tells it; dates in milliseconds since 1970, input and output as JSON text. */
export const Execution = z.object({
  executionArn: z.string(),
  stateMachineArn: z.string(),
  name: z.string(),
  status: z.enum(EXECUTION_STATUSES),
  startDate: z.number(),
  stopDate: z.number().optional(),
  input: z.string(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});
export type Execution = z.infer<typeof Execution>;

export interface Journal {
  /** Every execution ever written. */
  read(): Promise<Execution[]>;
  /** Durable when it resolves. */
  write(execution: Execution): Promise<void>;
}

/** Keeps one file an execution in `directory`, so that a killed process leaves a list of what was running. */
export function openJournal(directory: string): Journal {
  const fileOf = ({ executionArn }: Execution) => {
    const [machine = '', name = ''] = executionArn.split(':').slice(-2);
    return path.join(directory, `${machine}--${encodeURIComponent(name)}.json`);
  };
  return {
    async read() {
      await mkdir(directory, { recursive: true });
      const files = (await readdir(directory)).filter((file) => file.endsWith('.json'));
      return Promise.all(
        files.map(async (file) =>
          Execution.parse(JSON.parse(await readFile(path.join(directory, file), 'utf8'))),
        ),
      );
    },
    write: (execution) => writeFileAtomically(fileOf(execution), JSON.stringify(execution)),
  };
}
