import { fork } from 'node:child_process';
import type { FailedRow, Row } from './row.ts';
import type { SetName } from './sets.ts';

const PROGRAM = new URL('./row-process.ts', import.meta.url);

export interface RunRowsOptions {
  /** Sets measured at once. */
  jobs: number;
  /** Called as each is done, in no order. */
  onRow: (row: Row | FailedRow) => void | Promise<void>;
}

/** Measures every set in a process of its own. One that fails gives a row that says why, and the others go on. */
export async function runRows(sets: readonly SetName[], { jobs, onRow }: RunRowsOptions): Promise<void> {
  const waiting = [...sets];
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (let set = waiting.shift(); set; set = waiting.shift()) await onRow(await runRow(set));
    }),
  );
}

function runRow({ object, set }: SetName): Promise<Row | FailedRow> {
  return new Promise((resolve) => {
    const child = fork(PROGRAM, [object, set], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let row: Row | undefined;
    let complaint = '';
    child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('message', (message) => (row = message as Row));
    child.on('close', (code, signal) => {
      if (!row) process.stderr.write(complaint);
      resolve(row ?? { object, set, error: whyOf(complaint) ?? `ended with ${signal ?? code}` });
    });
  });
}

/** The line that names the error; the stack around it belongs on the screen, not in a table. */
const whyOf = (complaint: string): string | undefined =>
  complaint
    .split('\n')
    .find((line) => /^\S*(Error|Failure)\b/.test(line))
    ?.trim();
