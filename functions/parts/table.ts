import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ENV } from '../env.ts';
import type { Table } from '../store/table.ts';
import { variable } from './variable.ts';

export const table = (): Table => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  name: variable(ENV.table),
});
