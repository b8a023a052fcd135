import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import type { DynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import { createTables } from '../../infra/local/dynamodb/tables.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { writeAssembly } from '../support/assembly.ts';
import { listensBeyondLoopback } from '../support/listens-beyond-loopback.ts';
import { tempFolder } from '../support/temp-folder.ts';

const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** As the CDK's TableV2 writes it. */
const table = (range = 'sk') => ({
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    TableName: 'relevo',
    AttributeDefinitions: ['pk', range, 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys('pk', range),
    GlobalSecondaryIndexes: [
      { IndexName: 'gsi1', KeySchema: keys('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
    ],
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    Replicas: [{ Region: { Ref: 'AWS::Region' }, DeletionProtectionEnabled: true }],
  },
});
const deployment = (range?: string) =>
  loadDeployment(writeAssembly({ data: { Resources: { Table: table(range) } } }));

const clientFor = (endpoint: string, accessKeyId = 'local') =>
  new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });

const put = (sk: string, ConditionExpression?: string) => ({
  Put: { TableName: 'relevo', Item: { pk: { S: 't' }, sk: { S: sk } }, ConditionExpression },
});

describe('tables of the template', () => {
  let dynamodb: DynamoDb;
  let client: DynamoDBClient;
  beforeAll(async () => {
    dynamodb = await startDynamoDb({ inMemory: true });
    client = clientFor(dynamodb.endpoint);
    await createTables(deployment(), client);
  });
  afterAll(() => dynamodb.stop());

  test.runIf(process.platform === 'linux')(
    'INFRA-04 it listens on this machine and nowhere else',
    async () => {
      expect(await listensBeyondLoopback(dynamodb.endpoint)).toBe(false);
    },
  );

  test('in memory each pair of keys has tables of its own', async () => {
    const other = clientFor(dynamodb.endpoint, 'another');
    expect((await other.send(new ListTablesCommand())).TableNames).toEqual([]);
    await createTables(deployment(), other);
    await other.send(new TransactWriteItemsCommand({ TransactItems: [put('only here')] }));
    const key = { pk: { S: 't' }, sk: { S: 'only here' } };
    expect((await client.send(new GetItemCommand({ TableName: 'relevo', Key: key }))).Item).toBeUndefined();
  });

  test('keys, index and expiry are those of the template', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'relevo' }));
    expect(Table?.KeySchema).toEqual(keys('pk', 'sk'));
    expect(Table?.GlobalSecondaryIndexes).toMatchObject([
      { IndexName: 'gsi1', KeySchema: keys('gsi1pk', 'gsi1sk') },
    ]);
    const { TimeToLiveDescription } = await client.send(
      new DescribeTimeToLiveCommand({ TableName: 'relevo' }),
    );
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
  });

  test('making them again changes nothing', async () => {
    await expect(createTables(deployment(), client)).resolves.toBeUndefined();
  });

  test('a table kept from a different template is refused with what to do', async () => {
    await expect(createTables(deployment('other'), client)).rejects.toThrow('npm run reset');
  });

  test('an item is found by its index', async () => {
    const Item = { pk: { S: 'a' }, sk: { S: 'b' }, gsi1pk: { S: 'c' }, gsi1sk: { S: 'd' } };
    await client.send(new PutItemCommand({ TableName: 'relevo', Item }));
    const found = await client.send(
      new QueryCommand({
        TableName: 'relevo',
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :c',
        ExpressionAttributeValues: { ':c': { S: 'c' } },
      }),
    );
    expect(found.Items).toEqual([Item]);
  });

  test('of fifty debits at once on a balance of twenty, twenty pass', async () => {
    const Key = { pk: { S: 'tenant' }, sk: { S: 'balance' } };
    await client.send(new PutItemCommand({ TableName: 'relevo', Item: { ...Key, credits: { N: '20' } } }));
    const debit = () =>
      client.send(
        new UpdateItemCommand({
          TableName: 'relevo',
          Key,
          UpdateExpression: 'SET credits = credits - :one',
          ConditionExpression: 'credits >= :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        }),
      );
    const results = await Promise.allSettled(Array.from({ length: 50 }, debit));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('a transaction with one failed condition writes nothing and names the condition', async () => {
    const refused = client.send(
      new TransactWriteItemsCommand({ TransactItems: [put('1'), put('2', 'attribute_exists(pk)')] }),
    );
    await expect(refused).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
    });
    const { Item } = await client.send(
      new GetItemCommand({ TableName: 'relevo', Key: { pk: { S: 't' }, sk: { S: '1' } } }),
    );
    expect(Item).toBeUndefined();
  });
});

test('data survive a restart, and an orphan of a killed run is ended first', async () => {
  const dataDir = tempFolder();
  const Key = { pk: { S: 'a' }, sk: { S: 'b' } };
  const first = await startDynamoDb({ dataDir });
  const firstClient = clientFor(first.endpoint);
  await createTables(deployment(), firstClient);
  await firstClient.send(new PutItemCommand({ TableName: 'relevo', Item: Key }));

  const second = await startDynamoDb({ dataDir }); // the first is still running, as after kill -9 of its parent
  try {
    await expect(first.crashed).rejects.toThrow('SIGKILL');
    const { Item } = await clientFor(second.endpoint).send(new GetItemCommand({ TableName: 'relevo', Key }));
    expect(Item).toEqual(Key);
  } finally {
    await second.stop();
  }
});
