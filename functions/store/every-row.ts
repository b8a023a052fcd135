import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** All rows that a query finds, in its order; a request for every MB of them, one after the other. */
export async function everyRow<Row>(
  { client, name }: Table,
  query: Omit<QueryCommandInput, 'TableName'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, { ...query, TableName: name }))
    rows.push(...(Items as Row[]));
  return rows;
}
