import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../functions/store/keys.ts';
import type { Table } from '../../functions/store/table.ts';
import type { Plan } from '../../shared/rules/plans.ts';

/** Gives a shop a plan, without a payment. */
export async function setPlan({ client, name }: Table, tenantId: string, plan: Plan): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.tenant(tenantId),
      UpdateExpression: 'SET plan_name = :plan',
      ExpressionAttributeValues: { ':plan': plan },
    }),
  );
}
