import {
  DynamoDBClient,
  ListTablesCommand,
  UpdateTableCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';

/** As the stream has it; what is empty in a row lacks its type there, so that it cannot be unmarshalled as a whole. */
type Row = Record<string, AttributeValue>;

interface Page {
  Records: { dynamodb: { NewImage?: Row } }[];
  NextShardIterator?: string;
}

/**
 * Begins to keep every version of every row of a local product's table, in DynamoDB's own stream: unlike who reads a row
 * now and then it misses none. Returns how to read them, oldest first, by the variables for the SDK as they are then: the
 * stream outlives a restart of the product.
 */
export async function keepHistory(
  environment: Record<string, string>,
): Promise<(now: typeof environment) => Promise<Row[]>> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const client = new DynamoDBClient({
    endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
    region: environment.AWS_REGION,
    credentials: { accessKeyId, secretAccessKey },
  });
  const { TableNames } = await client.send(new ListTablesCommand());
  const { TableDescription } = await client.send(
    new UpdateTableCommand({
      TableName: TableNames![0],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
  return (now) => versionsIn(now, TableDescription!.LatestStreamArn!);
}

/** All that a stream holds, oldest first; a row that was deleted leaves nothing. */
async function versionsIn(environment: Record<string, string>, StreamArn: string): Promise<Row[]> {
  const ask = <T>(operation: string, input: object) => askStreams<T>(environment, operation, input);
  const { StreamDescription } = await ask<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
    'DescribeStream',
    {
      StreamArn,
    },
  );
  const rows: Row[] = [];
  for (const { ShardId } of StreamDescription.Shards) {
    const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
    let { ShardIterator } = await ask<{ ShardIterator: string | undefined }>('GetShardIterator', start);
    while (ShardIterator) {
      const page: Page = await ask('GetRecords', { ShardIterator });
      rows.push(...page.Records.flatMap(({ dynamodb: { NewImage } }) => (NewImage ? [NewImage] : [])));
      ShardIterator = page.Records.length > 0 ? page.NextShardIterator : undefined;
    }
  }
  return rows;
}

/** A call of the streams' API, whose client is a package of its own; DynamoDB Local reads who signs, not the signature. */
async function askStreams<T>(
  { AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_ACCESS_KEY_ID: key, AWS_REGION: region }: Record<string, string>,
  operation: string,
  input: object,
): Promise<T> {
  const scope = `${key}/20260101/${region}/dynamodb/aws4_request`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
  return (await response.json()) as T;
}
