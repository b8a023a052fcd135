import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { unlessRefused, type Table } from './table.ts';

/**
 * Gives a job that waits its number in the line, one more than who came before. A job that has one keeps it and takes no other,
 * or places would count people who are not there; a number that a crash left without a job is nobody's. Of requests at the very
 * same moment each takes one: the lower stays with the job, the other goes back, unless somebody took the next one meanwhile.
 */
export async function takeTicket(
  { client, name }: Table,
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<void> {
  const Key = keys.job(tenant_id, id);
  // The condition below decides; this look spares the numbers of requests that are sent again.
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key, ConsistentRead: true, ProjectionExpression: 'ticket' }),
  );
  if (Item?.ticket !== undefined) return;
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.jobLine(),
      UpdateExpression: 'ADD #last :one',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  const ticket = Attributes?.last as number;
  const given = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key,
        UpdateExpression: 'SET ticket = :ticket',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(ticket) OR ticket > :ticket)',
        ExpressionAttributeValues: { ':ticket': ticket },
        ReturnValues: 'UPDATED_OLD',
      }),
    ),
  );
  const tooMany = given ? (given.Attributes?.ticket as number | undefined) : ticket;
  if (tooMany !== undefined) await giveBack({ client, name }, tooMany);
}

/** Makes the last number that was taken the next one again, unless it was called or is not the last any more. */
async function giveBack({ client, name }: Table, ticket: number): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.jobLine(),
        UpdateExpression: 'SET #last = :before',
        ConditionExpression: '#last = :ticket AND (attribute_not_exists(#called) OR #called < :ticket)',
        ExpressionAttributeNames: { '#last': 'last', '#called': 'called' },
        ExpressionAttributeValues: { ':ticket': ticket, ':before': ticket - 1 },
      }),
    ),
  );
}

/** Notes that a job is in the line. One that is gone meanwhile has no need of it. */
export async function noteQueued(
  { client, name }: Table,
  { tenant_id, id }: { tenant_id: string; id: string },
  at: Date,
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenant_id, id),
        UpdateExpression: 'SET queued_at = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at.toISOString() },
      }),
    ),
  );
}

/** The highest number of whose run was started; 0 before the first. */
export async function calledTicket({ client, name }: Table): Promise<number> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: keys.jobLine() }));
  return (Item?.called as number | undefined) ?? 0;
}

/** Says that the run of this number was started; a lower one than before changes nothing. */
export async function callTicket({ client, name }: Table, ticket: number): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.jobLine(),
        UpdateExpression: 'SET #called = :ticket',
        ConditionExpression: 'attribute_not_exists(#called) OR #called < :ticket',
        ExpressionAttributeNames: { '#called': 'called' },
        ExpressionAttributeValues: { ':ticket': ticket },
      }),
    ),
  );
}
