import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Every tenant that has a row, once each. It reads the whole table: for an operator's command, never for a call. */
export async function* tenantIds({ client, name }: Table): AsyncGenerator<string> {
  const { pk: prefix } = keys.tenant('');
  const told = new Set<string>();
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: name,
        ProjectionExpression: 'pk',
        FilterExpression: 'begins_with(pk, :prefix)',
        ExpressionAttributeValues: { ':prefix': prefix },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const { pk } of Items) {
      const tenantId = String(pk).slice(prefix.length);
      if (told.has(tenantId)) continue;
      told.add(tenantId);
      yield tenantId;
    }
    from = LastEvaluatedKey;
  } while (from);
}
