import { permission } from '../../template/permission.ts';
import type { Permission } from '../../template/permission.ts';
import { UNKNOWN } from './permission.ts';
import type { Place } from './permission.ts';

type Item = Readonly<Record<string, { S?: string }>>;
interface Target {
  TableName: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
}
type Write = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };

/** Inside a transaction each of its parts needs the permission that it needs alone. */
const IN_TRANSACTION = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;

/**
 * What an operation of DynamoDB needs. `partitionKeyOf` names the partition key of a table.
 * Source: "Actions, resources, and condition keys for Amazon DynamoDB", Service Authorization Reference.
 */
export function dynamodbPermissions(
  operation: string,
  input: unknown,
  { account, region }: Place,
  partitionKeyOf: (table: string) => string,
): Permission[] {
  const about = (action: string, { TableName, IndexName }: Target, items: readonly (Item | undefined)[]) => {
    const table = `arn:aws:dynamodb:${region}:${account}:table/${TableName}`;
    const keys = items.map((item) => item?.[partitionKeyOf(TableName)]?.S).filter((key) => key !== undefined);
    return permission(
      `dynamodb:${action}`,
      IndexName ? `${table}/index/${IndexName}` : table,
      keys.length > 0 ? { 'dynamodb:LeadingKeys': [...new Set(keys)] } : {},
    );
  };
  switch (operation) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
    case 'Query':
    case 'Scan': {
      const target = input as Target;
      return [about(operation, target, [target.Key ?? target.Item])];
    }
    case 'BatchGetItem': {
      const { RequestItems } = input as { RequestItems: Record<string, { Keys: Item[] }> };
      return Object.entries(RequestItems).map(([TableName, { Keys }]) =>
        about(operation, { TableName }, Keys),
      );
    }
    case 'BatchWriteItem': {
      const { RequestItems } = input as { RequestItems: Record<string, Write[]> };
      return Object.entries(RequestItems).map(([TableName, writes]) =>
        about(
          operation,
          { TableName },
          writes.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key),
        ),
      );
    }
    case 'TransactGetItems':
    case 'TransactWriteItems': {
      const { TransactItems } = input as {
        TransactItems: Partial<Record<keyof typeof IN_TRANSACTION, Target>>[];
      };
      return TransactItems.flatMap((item) =>
        Object.entries(item).map(([part, target]) =>
          about(IN_TRANSACTION[part as keyof typeof IN_TRANSACTION], target, [target.Key ?? target.Item]),
        ),
      );
    }
    default:
      return [permission(`dynamodb:${operation}`, UNKNOWN)];
  }
}
