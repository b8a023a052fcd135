import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/**
 * Counts one more call of a caller in a window of the clock, `seconds` long, and returns how many it made in it. No part of any
 * transaction: many at once do not refuse each other.
 */
export async function countCall(
  { client, name }: Table,
  caller: string,
  { seconds, at }: { seconds: number; at: Date },
): Promise<number> {
  const window = Math.floor(at.getTime() / 1000 / seconds);
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.calls(caller, window),
      UpdateExpression: 'ADD calls :one SET expires_at = :end',
      ExpressionAttributeValues: { ':one': 1, ':end': (window + 2) * seconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.calls);
}
