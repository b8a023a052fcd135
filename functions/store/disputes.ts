import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Notes in the tenant's row whether one of its payments is in dispute: the row that orders and purchases look at. */
export async function noteDispute({ client, name }: Table, tenantId: string, isOpen: boolean): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.tenant(tenantId),
      UpdateExpression: isOpen ? 'SET disputed = :yes' : 'REMOVE disputed',
      ConditionExpression: 'attribute_exists(pk)',
      ...(isOpen && { ExpressionAttributeValues: { ':yes': true } }),
    }),
  );
}
