import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { unlessRefused, type Table } from './table.ts';

/** What a shop handed over while a tenant connects it, until the tenant comes back. */
interface HandedRow {
  tenant_id: string;
  /** Which sign-in it is of. */
  sign_in: string;
  sealed: string;
}

/** Keeps what was handed over, in place of that of another sign-in. */
export async function putHanded({ client, name }: Table, row: HandedRow, until: Date): Promise<void> {
  const expires_at = Math.ceil(until.getTime() / 1000);
  await client.send(
    new PutCommand({ TableName: name, Item: { ...keys.storeHanded(row.tenant_id), ...row, expires_at } }),
  );
}

/** Takes what was handed over in a sign-in, once; null where nothing was. */
export async function takeHanded(
  { client, name }: Table,
  { tenant_id, sign_in }: Pick<HandedRow, 'tenant_id' | 'sign_in'>,
): Promise<string | null> {
  const taken = await unlessRefused(
    client.send(
      new DeleteCommand({
        TableName: name,
        Key: keys.storeHanded(tenant_id),
        ConditionExpression: 'sign_in = :sign_in',
        ExpressionAttributeValues: { ':sign_in': sign_in },
        ReturnValues: 'ALL_OLD',
      }),
    ),
  );
  return (taken?.Attributes as HandedRow | undefined)?.sealed ?? null;
}
