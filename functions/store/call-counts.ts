import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/**
 * Counts calls of a caller in a window of the clock, `seconds` long, and returns how many there are in it now. No part of any
 * transaction: many at once do not refuse each other.
 */
export async function countCalls(
  { client, name }: Table,
  caller: string,
  { calls, seconds, at }: { calls: number; seconds: number; at: Date },
): Promise<number> {
  const window = Math.floor(at.getTime() / 1000 / seconds);
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.calls(caller, window),
      UpdateExpression: 'ADD calls :calls SET expires_at = :end',
      ExpressionAttributeValues: { ':calls': calls, ':end': (window + 2) * seconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.calls);
}
