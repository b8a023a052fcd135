import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { unlessRefused, type Table } from './table.ts';

/** Longer than a pay page takes to open, short enough to try again after a crash. */
const LEASE_MS = 30_000;

/**
 * Takes the tenant's turn at opening a pay page for a plan, so that two tabs do not end in two subscriptions. Answers
 * false while another has it.
 */
export async function takeCheckoutTurn(
  { client, name }: Table,
  tenantId: string,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const answer = await unlessRefused(
    client.send(
      new PutCommand({
        TableName: name,
        Item: {
          ...keys.checkout(tenantId),
          until: until.toISOString(),
          expires_at: Math.ceil(until.getTime() / 1000),
        },
        // The table removes what expired hours later, so it is asked here too.
        ConditionExpression: 'attribute_not_exists(pk) OR #until < :now',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  );
  return answer !== null;
}

/** Gives the turn back. */
export async function endCheckoutTurn({ client, name }: Table, tenantId: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: keys.checkout(tenantId) }));
}
