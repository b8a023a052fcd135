import type { Table } from '../../functions/store/table.ts';

/** Thrown where a process is supposed to have died, or an answer to have been lost. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted on purpose');
    this.name = 'Interrupted';
  }
}

/** At its step `at`, from 0 on: 'cut' ends the process before it, 'lost' does it and loses its answer. */
export interface Fault {
  kind: 'cut' | 'lost';
  at: number;
}

/** Runs the steps of one operation, with one fault at most. */
export function interrupting(fault: Fault | null): <T>(step: () => Promise<T>) => Promise<T> {
  let steps = 0;
  return async (step) => {
    const kind = steps++ === fault?.at ? fault.kind : null;
    if (kind === 'cut') throw new Interrupted();
    const answer = await step();
    if (kind === 'lost') throw new Interrupted();
    return answer;
  };
}

/** The table, each request to it a step. */
export function interruptedTable({ client, name }: Table, step: ReturnType<typeof interrupting>): Table {
  const send = (command: Parameters<typeof client.send>[0]) => step(() => client.send(command));
  // Still the SDK's own client: its paginators take no other.
  return { client: Object.create(client, { send: { value: send } }) as Table['client'], name };
}
