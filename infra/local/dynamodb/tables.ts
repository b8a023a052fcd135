import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { Deployment, Resource } from '../../template/deployment.ts';

const KeySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const Projection = z.strictObject({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).optional(),
});
const Indexes = z
  .array(z.looseObject({ IndexName: z.string(), KeySchema, Projection }))
  .transform((indexes) =>
    indexes.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection })),
  )
  .optional();

/** Capacity, backups, encryption and replicas have no local part; what shapes the data is read strictly. */
const TableProperties = z.looseObject({
  AttributeDefinitions: z.array(
    z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema,
  GlobalSecondaryIndexes: Indexes,
  LocalSecondaryIndexes: Indexes,
  StreamSpecification: z
    .looseObject({ StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']) })
    .optional(),
  TimeToLiveSpecification: z
    .strictObject({ AttributeName: z.string().optional(), Enabled: z.boolean() })
    .optional(),
});

/**
 * Creates the deployment's tables where they are missing. Throws when a kept table has other keys or indexes than
 * the template: DynamoDB cannot change them either, so the data must be reset.
 */
export async function createTables(deployment: Deployment, client: DynamoDBClient): Promise<void> {
  const tables = deployment.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
  await Promise.all(tables.map((table) => createTable(table, client)));
}

async function createTable(table: Resource, client: DynamoDBClient): Promise<void> {
  const TableName = table.name;
  const { TimeToLiveSpecification, StreamSpecification, ...properties } = TableProperties.parse(
    table.properties(),
  );
  const shape = {
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes,
    LocalSecondaryIndexes: properties.LocalSecondaryIndexes,
  };
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        ...shape,
        StreamSpecification: StreamSpecification && {
          StreamEnabled: true,
          StreamViewType: StreamSpecification.StreamViewType,
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    if (shapeOf(Table ?? {}) !== shapeOf(shape))
      throw new Error(`Table ${TableName} was made with other keys or indexes. Run: npm run reset`, {
        cause: error,
      });
    return;
  }
  await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 20 }, { TableName });
  if (TimeToLiveSpecification)
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: undefined, ...TimeToLiveSpecification },
      }),
    );
}

type Shape = Pick<
  TableDescription,
  'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
>;

function shapeOf({
  AttributeDefinitions,
  KeySchema,
  GlobalSecondaryIndexes,
  LocalSecondaryIndexes,
}: Shape): string {
  const attributes = (AttributeDefinitions ?? []).map((a) => `${a.AttributeName} ${a.AttributeType}`).sort();
  const indexes = [...(GlobalSecondaryIndexes ?? []), ...(LocalSecondaryIndexes ?? [])]
    .map(({ IndexName, KeySchema, Projection }) =>
      JSON.stringify([
        IndexName,
        keysOf(KeySchema),
        Projection?.ProjectionType,
        Projection?.NonKeyAttributes?.toSorted() ?? [],
      ]),
    )
    .sort();
  return JSON.stringify([attributes, keysOf(KeySchema), indexes]);
}

function keysOf(schema: Shape['KeySchema']): string[] {
  return (schema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).sort();
}
