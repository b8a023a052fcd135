import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import type { OnboardingFacts } from '../../shared/rules/onboarding.ts';
import type { Reward } from '../../shared/schemas/onboarding.ts';
import { keys } from './keys.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

type Counts = Omit<OnboardingFacts, 'name'>;

/**
 * Counts what a tenant does, as a part of the transaction that does it: the counters can then be read in one request,
 * and never tell of anything that did not happen.
 */
export const countFirstSteps = (
  tenantId: string,
  { uploads = 0, jobs = 0, events = 0 }: Partial<Counts>,
  at: Date,
): Write => ({
  Update: {
    Key: keys.onboarding(tenantId),
    UpdateExpression: 'SET updated_at = :at ADD #uploads :uploads, #jobs :jobs, #events :events',
    ExpressionAttributeNames: { '#uploads': 'uploads', '#jobs': 'jobs', '#events': 'events' },
    ExpressionAttributeValues: {
      ':at': at.toISOString(),
      ':uploads': uploads,
      ':jobs': jobs,
      ':events': events,
    },
  },
});

export interface OnboardingRows {
  user: { name: string; created_at: string };
  /** Null before the tenant did anything. */
  counts: (Counts & { updated_at: string }) | null;
  reward: Reward | null;
}

/** User, counters and reward in one request; null when the account is not there yet. */
export async function readOnboarding(
  { client, name }: Table,
  tenantId: string,
  userId: string,
): Promise<OnboardingRows | null> {
  const wanted = [
    keys.tenantUser(tenantId, userId),
    keys.onboarding(tenantId),
    keys.reward(tenantId, userId),
  ];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
  );
  const [user, counts, reward] = wanted.map(({ sk }) => Responses?.[name]?.find((row) => row.sk === sk));
  return user ? ({ user, counts: counts ?? null, reward: reward ?? null } as OnboardingRows) : null;
}

/**
 * Gives a user the one reward, and returns the one that stands: an earlier one when there is. Throws
 * `onboarding.not_shared` when nothing of the tenant's was shared yet.
 */
export async function giveReward(
  table: Table,
  { tenantId, userId, at }: { tenantId: string; userId: string; at: Date },
  reward: Reward,
): Promise<Reward> {
  try {
    await transact(table, [
      {
        Put: {
          Item: {
            ...keys.reward(tenantId, userId),
            ...reward,
            user_id: userId,
            tenant_id: tenantId,
            created_at: at.toISOString(),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        ConditionCheck: {
          Key: keys.onboarding(tenantId),
          ConditionExpression: '#events >= :one',
          ExpressionAttributeNames: { '#events': 'events' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ]);
    return reward;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [earlier] = error.old;
    if (earlier) return earlier as Reward;
    throw new AppError('onboarding.not_shared', {}, { cause: error });
  }
}
