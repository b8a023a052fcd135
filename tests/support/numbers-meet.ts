import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../functions/store/table.ts';

/**
 * A table on which two requests take a number in the line for the same job at the very same moment: neither writes its own into
 * the job before the other has one too. Which is written first is said.
 */
export function numbersMeet({ client, name }: Table, first: 'lower' | 'higher'): Table {
  const waiting: { ticket: number; write: () => Promise<unknown> }[] = [];
  const send = (command: { input: object }): Promise<unknown> => {
    const write = () => client.send(command as never);
    const ticket = command instanceof UpdateCommand && ticketIn(command);
    if (!ticket) return write();
    return new Promise((resolve, reject) => {
      waiting.push({ ticket, write: () => write().then(resolve, reject) });
      if (waiting.length < 2) return;
      const [one, other] = waiting.splice(0).toSorted((a, b) => a.ticket - b.ticket);
      const [former, latter] = first === 'lower' ? [one, other] : [other, one];
      void former.write().then(latter.write);
    });
  };
  return { name, client: Object.assign(Object.create(client) as typeof client, { send }) };
}

const ticketIn = ({ input }: UpdateCommand): number | undefined =>
  input.UpdateExpression === 'SET ticket = :ticket'
    ? (input.ExpressionAttributeValues?.[':ticket'] as number)
    : undefined;
