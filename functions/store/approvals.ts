import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ALONE_A_DAY, type Given } from '../../shared/rules/alone.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys } from './keys.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table, type Write } from './table.ts';

/** Something that one of our staff asked for and another one has to confirm. */
export type ApprovalRow = {
  id: string;
  tenant_id: string;
  reason: string;
  asked_by: string;
  asked_by_email: string;
  created_at: string;
} & (
  | { kind: 'credits'; credits: number; request_id: string }
  | { kind: 'refund'; cents: number; payment: { kind: 'invoice' | 'pack'; id: string } }
);

/** Keeps it until somebody decides, with its line in the trail; what was asked before stays as it was asked. */
export async function askApproval(table: Table, row: ApprovalRow, audit: AuditEntry): Promise<void> {
  try {
    await transact(table, [
      {
        Put: { Item: { ...keys.approval(row.id), ...row }, ConditionExpression: 'attribute_not_exists(pk)' },
      },
      auditWrite(audit),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
  }
}

/** What waits, in no order: there are few of them. */
export async function listApprovals({ client, name }: Table): Promise<ApprovalRow[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.approval('').pk },
      ConsistentRead: true,
    }),
  );
  return Items as ApprovalRow[];
}

export async function findApproval(table: Table, id: string): Promise<ApprovalRow | null> {
  return oneRow(table, keys.approval(id));
}

/** The decision as a part of the transaction that does what was asked for: refused when there was one before. */
export const decided = (id: string): Write => ({
  Delete: { Key: keys.approval(id), ConditionExpression: 'attribute_exists(pk)' },
});

/** The decision of something that was done elsewhere, or is not done. */
export async function removeApproval({ client, name }: Table, id: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: keys.approval(id) }));
}

/** Counts what somebody gives by themselves: refused when it is more than one may in a day. */
export function givenAlone(userId: string, what: Given, amount: number, at: Date) {
  const seconds = Math.floor(at.getTime() / 1000);
  return {
    Key: keys.givenAlone(userId, at.toISOString().slice(0, 10)),
    UpdateExpression: 'ADD #what :amount SET expires_at = :end',
    ConditionExpression: ':amount <= :most AND (attribute_not_exists(#what) OR #what <= :rest)',
    ExpressionAttributeNames: { '#what': what },
    ExpressionAttributeValues: {
      ':amount': amount,
      ':most': ALONE_A_DAY[what],
      ':rest': ALONE_A_DAY[what] - amount,
      ':end': seconds + 2 * 24 * 60 * 60,
    },
  };
}

/** As `givenAlone`, at once. Returns whether one may. */
export async function giveAlone(
  { client, name }: Table,
  ...given: Parameters<typeof givenAlone>
): Promise<boolean> {
  const counted = client.send(new UpdateCommand({ TableName: name, ...givenAlone(...given) }));
  return (await unlessRefused(counted)) !== null;
}
