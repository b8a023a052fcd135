import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll } from 'vitest';
import { keys } from '../../functions/store/keys.ts';
import type { Table } from '../../functions/store/table.ts';
import { askKindServers } from './shared-product.ts';

/**
 * The product's table for this file alone, gone afterwards, on the DynamoDB that all files of this kind share; tests keep
 * apart by tenant.
 */
export function useTable(): () => Table {
  let table: Table;
  beforeAll(async () => {
    const { endpoint } = await askKindServers<{ endpoint: string }>('/dynamodb');
    const name = `relevo-${ulid()}`;
    const client = new DynamoDBClient({
      endpoint,
      region: 'sa-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
    const key = (pk: string, sk: string) => [
      { AttributeName: pk, KeyType: 'HASH' as const },
      { AttributeName: sk, KeyType: 'RANGE' as const },
    ];
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map(text),
        KeySchema: key('pk', 'sk'),
        GlobalSecondaryIndexes: [
          { IndexName: 'gsi1', KeySchema: key('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
        ],
      }),
    );
    const options = { marshallOptions: { removeUndefinedValues: true } };
    table = { client: DynamoDBDocumentClient.from(client, options), name };
  });
  afterAll(async () => {
    if (table) await table.client.send(new DeleteTableCommand({ TableName: table.name }));
  });
  return () => table;
}

/** A tenant's ledger entries, oldest first. */
export async function entriesOf({ client, name }: Table, tenantId: string) {
  const { pk, sk } = keys.entry(tenantId, '');
  const { Items } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    }),
  );
  return Items as { type: string; amount: number; plan: number; extra: number; description: string }[];
}
