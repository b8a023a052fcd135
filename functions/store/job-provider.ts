import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { FAILURE_CODES } from '../../shared/rules/failures.ts';
import { PROVIDERS, type ProviderName } from '../../shared/rules/providers.ts';
import { keys } from './keys.ts';
import { unlessRefused, type Table } from './table.ts';

/** That another provider makes a job's model than the one it was begun with. */
export const Failover = z.object({
  from: z.enum(PROVIDERS),
  /** Why: what the job would have failed of. */
  code: z.enum(FAILURE_CODES),
  at: z.string(),
});
export type Failover = z.infer<typeof Failover>;

/** Gives a running job to another provider. Returns whether it still runs. */
export async function replaceProvider(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  { to, failover }: { to: ProviderName; failover: Failover },
): Promise<boolean> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'SET provider = :to, failover = :failover, updated_at = :at',
        ConditionExpression: '#status = :running',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':to': to,
          ':failover': failover,
          ':running': 'PROCESSANDO',
          ':at': failover.at,
        },
      }),
    ),
  );
  return answer !== null;
}
