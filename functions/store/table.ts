import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import {
  TransactWriteCommand,
  type DynamoDBDocumentClient,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';

/** The table and the client that speaks to it; what every repository function takes first. */
export interface Table {
  client: DynamoDBDocumentClient;
  name: string;
}

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** A write of a transaction, before it is told which table it is for. */
export type Write = {
  [Kind in keyof Item]: Omit<NonNullable<Item[Kind]>, 'TableName'>;
};

/** Thrown when a transaction's own conditions refused it; `failed[i]` tells whether write i did, `old[i]` what it found. */
export class ConditionsFailed extends Error {
  readonly failed: boolean[];
  readonly old: (Record<string, unknown> | undefined)[];
  constructor(failed: boolean[], old: (Record<string, unknown> | undefined)[], options: ErrorOptions) {
    super('conditions of a transaction failed', options);
    this.name = 'ConditionsFailed';
    this.failed = failed;
    this.old = old;
  }

  /** The same refusal, numbered without the first `count` writes. */
  after(count: number): ConditionsFailed {
    return new ConditionsFailed(this.failed.slice(count), this.old.slice(count), { cause: this });
  }
}

/** What a single write answered; null when its condition refused it. */
export async function unlessRefused<Answer>(write: Promise<Answer>): Promise<Answer | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

const CONFLICT_TRIES = 8;
const CONFLICT_BACKOFF_MS = 20;

/**
 * Writes all or nothing. Throws ConditionsFailed when a condition said no; tries again when another transaction
 * merely touched the same items (TransactionConflict is neither a yes nor a no). What many write at once may be told
 * by the number of the attempt, to go elsewhere after a conflict.
 */
export async function transact(
  { client, name }: Table,
  writes: Write[] | ((attempt: number) => Write[]),
): Promise<void> {
  const itemsAt = (attempt: number) =>
    (typeof writes === 'function' ? writes(attempt) : writes).map((write) =>
      Object.fromEntries(Object.entries(write).map(([kind, body]) => [kind, { ...body, TableName: name }])),
    );
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: itemsAt(attempt) }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      if (reasons.some((reason) => reason.Code === 'ConditionalCheckFailed')) {
        throw new ConditionsFailed(
          reasons.map((reason) => reason.Code === 'ConditionalCheckFailed'),
          reasons.map((reason) => (reason.Item ? unmarshall(reason.Item) : undefined)),
          { cause: error },
        );
      }
      const onlyConflicts = reasons.every(
        (reason) => reason.Code === 'None' || reason.Code === 'TransactionConflict',
      );
      if (!onlyConflicts || attempt === CONFLICT_TRIES) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * CONFLICT_BACKOFF_MS * 2 ** attempt));
    }
  }
}
