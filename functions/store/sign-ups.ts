import { BatchGetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SignUpRecord } from '../../shared/schemas/abuse.ts';
import type { AttemptHistory } from '../../shared/rules/sign-up-limits.ts';
import type { AttemptProblem } from '../../shared/rules/sign-up.ts';
import { blockWrite, type Block } from './blocks.ts';
import { ATTEMPTS, INDEX, keys } from './keys.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table, type Write } from './table.ts';

/** What is known of a network, as it was read; `revision` changes with every write. */
export interface Standing {
  history: (AttemptHistory & { revision: number }) | null;
  /** Rows of the blocks that the network may lie in; some may be over. */
  blocks: Block[];
}

/** What the check said of an email, for the sign-up itself to ask. */
export interface CheckResult {
  email: string;
  /** Null: may sign up. */
  problem: AttemptProblem | null;
  attempt_id: string;
  /** Until when it holds. */
  until: Date;
}

const epochSeconds = (date: Date): number => Math.ceil(date.getTime() / 1000);

/** A network's attempts and the blocks of these ranges, in one request. At most 99 ranges. */
export async function readStanding(
  { client, name }: Table,
  network: string,
  ranges: readonly string[],
): Promise<Standing> {
  const Keys = [keys.network(network), ...ranges.map(keys.block)];
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } }),
  );
  if (UnprocessedKeys?.[name]) throw new Error('the table is too busy to tell who is blocked');
  const rows = Responses?.[name] ?? [];
  const { sk } = keys.network(network);
  return {
    history: (rows.find((row) => row.sk === sk) as Standing['history'] | undefined) ?? null,
    blocks: rows.filter((row) => row.sk !== sk) as unknown as Block[],
  };
}

/** Everything that follows from one attempt. */
export interface Outcome {
  attempt: SignUpRecord;
  attemptsExpire: Date;
  result?: CheckResult;
  /** The network's history from now on, and the revision it was decided on. */
  history?: { network: string; next: AttemptHistory; revision: number; expires: Date };
  /** The block that begins with this attempt. */
  block?: Block;
}

/** Writes an attempt with its consequences, all or nothing. Returns false when the network was written meanwhile. */
export async function recordAttempt(table: Table, outcome: Outcome): Promise<boolean> {
  const { attempt, attemptsExpire, result, history, block } = outcome;
  const writes: Write[] = [attemptWrite(attempt, attemptsExpire)];
  if (result) writes.push({ Put: { Item: resultRow(result) } });
  if (history) {
    const { network, next, revision, expires } = history;
    writes.push({
      Put: {
        Item: {
          ...keys.network(network),
          ...next,
          revision: revision + 1,
          expires_at: epochSeconds(expires),
        },
        ConditionExpression: revision === 0 ? 'attribute_not_exists(pk)' : 'revision = :revision',
        ...(revision > 0 && { ExpressionAttributeValues: { ':revision': revision } }),
      },
    });
  }
  if (block) writes.push(blockWrite(block));
  try {
    await transact(table, writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

const attemptWrite = (attempt: SignUpRecord, expires: Date): Write => ({
  Put: {
    Item: {
      ...keys.attempt(attempt.id),
      ...attempt,
      gsi1pk: ATTEMPTS,
      gsi1sk: `${attempt.attempt_time}#${attempt.id}`,
      expires_at: epochSeconds(expires),
    },
  },
});

const resultRow = ({ email, problem, attempt_id, until }: CheckResult) => ({
  ...keys.signUp(email),
  problem,
  attempt_id,
  until: until.toISOString(),
  expires_at: epochSeconds(until),
});

/** Remembers that an email was refused, unless somebody else was just allowed to sign it up. */
export async function rememberRefusal(
  { client, name }: Table,
  result: CheckResult,
  now: Date,
): Promise<void> {
  await unlessRefused(
    client.send(
      new PutCommand({
        TableName: name,
        Item: resultRow(result),
        ConditionExpression: 'attribute_not_exists(pk) OR problem <> :none OR #until <= :now',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':none': null, ':now': now.toISOString() },
      }),
    ),
  );
}

/** What the check last said of an email and still holds; null when it was not asked lately. */
export async function findCheckResult(
  table: Table,
  email: string,
  now: Date,
): Promise<(Pick<CheckResult, 'problem' | 'attempt_id'> & { used_by?: string }) | null> {
  const row = await oneRow<Pick<CheckResult, 'problem' | 'attempt_id'> & { used_by?: string; until: string }>(
    table,
    keys.signUp(email),
  );
  return row && row.until > now.toISOString() ? row : null;
}

/**
 * Notes that our own sign-up is about to use the check's yes; the account service's trigger lets in nobody else. Returns
 * false when the yes holds no longer, or was used.
 */
export async function approveSignUp(
  table: Table,
  { email, attemptId, now }: { email: string; attemptId: string; now: Date },
): Promise<boolean> {
  const updated = await unlessRefused(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.signUp(email),
        UpdateExpression: 'SET is_approved = :yes',
        ConditionExpression:
          'problem = :none AND #until > :now AND attempt_id = :attempt AND attribute_not_exists(used_by)',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: {
          ':none': null,
          ':now': now.toISOString(),
          ':attempt': attemptId,
          ':yes': true,
        },
      }),
    ),
  );
  return updated !== null;
}

/**
 * Uses the check's yes, which our own sign-up approved, for one sign-up, and notes that the attempt was a success. The
 * account service may ask twice for the same one (`user`). Returns false when it holds no longer, or was used for another.
 */
export async function usePermit(
  table: Table,
  { email, attemptId, user, now }: { email: string; attemptId: string; user: string; now: Date },
): Promise<boolean> {
  try {
    await transact(table, [
      {
        Update: {
          Key: keys.signUp(email),
          UpdateExpression: 'SET used_by = :user',
          ConditionExpression:
            'is_approved = :yes AND problem = :none AND #until > :now AND (attribute_not_exists(used_by) OR used_by = :user)',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: {
            ':none': null,
            ':now': now.toISOString(),
            ':user': user,
            ':yes': true,
          },
        },
      },
      {
        Update: {
          Key: keys.attempt(attemptId),
          UpdateExpression: 'SET success = :yes',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':yes': true },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

const TRIALS_KEPT_MS = 32 * 24 * 60 * 60_000;

/** Counts a trial at each of these in this month, or at none. Returns false when one of them had as many as it may. */
export async function takeTrial(
  table: Table,
  counters: readonly { of: string; limit: number }[],
  now: Date,
): Promise<boolean> {
  const month = now.toISOString().slice(0, 7);
  const expires = epochSeconds(new Date(now.getTime() + TRIALS_KEPT_MS));
  try {
    await transact(
      table,
      counters.map(({ of, limit }) => ({
        Update: {
          Key: keys.trials(of, month),
          UpdateExpression: 'SET expires_at = :expires ADD taken :one',
          ConditionExpression: 'attribute_not_exists(taken) OR taken < :limit',
          ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':expires': expires },
        },
      })),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

/**
 * Attempts since a time, newest first, as many as one request brings (some 3,000); `isComplete` tells whether those are
 * all.
 */
export async function listAttempts(
  { client, name }: Table,
  since: Date,
): Promise<{ attempts: SignUpRecord[]; isComplete: boolean }> {
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :attempts AND gsi1sk >= :since',
      ExpressionAttributeValues: { ':attempts': ATTEMPTS, ':since': since.toISOString() },
      ScanIndexForward: false,
    }),
  );
  return { attempts: (Items ?? []) as SignUpRecord[], isComplete: LastEvaluatedKey === undefined };
}
