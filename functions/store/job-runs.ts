import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { AppError } from '../../shared/errors.ts';
import type { ProviderName } from '../../shared/rules/providers.ts';
import { paymentKey } from './job-payments.ts';
import { jobOf, type Job } from './jobs.ts';
import { endedJobs, keys } from './keys.ts';
import type { Movement } from './ledger/record.ts';
import { giveBack } from './ledger/reserve.ts';
import type { PackagedModel } from './model-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table, type Write } from './table.ts';

/** RECEBIDO → PROCESSANDO, by this provider; a job already running stays so, with its own. Throws `job.not_found` when it is finished or absent. */
export async function beginJob(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  { provider, at }: { provider: ProviderName; at: Date },
): Promise<Job> {
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression:
          'SET #status = :running, updated_at = :at, provider = if_not_exists(provider, :provider)',
        ConditionExpression: '#status IN (:received, :running)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':received': 'RECEBIDO',
          ':running': 'PROCESSANDO',
          ':provider': provider,
          ':at': at.toISOString(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return jobOf(Attributes!);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      throw new AppError('job.not_found', { jobId }, { cause: error });
    }
    throw error;
  }
}

/**
 * Moves the bar of a running job forward; a late report of an earlier step changes nothing. Returns whether the job
 * still runs.
 */
export async function reportProgress(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  progress: number,
  at: Date,
): Promise<boolean> {
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'SET progress = :progress, updated_at = :at',
        ConditionExpression: '#status = :running AND progress < :progress',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':running': 'PROCESSANDO',
          ':progress': progress,
          ':at': at.toISOString(),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item?.status?.S === 'PROCESSANDO';
  }
}

/** Keeps with a running job what was packaged for it. Returns whether the job still runs. */
export async function keepPackage(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  { packaged, progress, at }: { packaged: PackagedModel; progress: number; at: Date },
): Promise<boolean> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'SET #package = :package, progress = :progress, updated_at = :at',
        ConditionExpression: '#status = :running',
        ExpressionAttributeNames: { '#status': 'status', '#package': 'package' },
        ExpressionAttributeValues: {
          ':running': 'PROCESSANDO',
          ':package': packaged,
          ':progress': progress,
          ':at': at.toISOString(),
        },
      }),
    ),
  );
  return answer !== null;
}

/** Ticks off one photo of a running job, once however often it is told. Returns how many are; null when it ended. */
export async function tickPhoto(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  photo: number,
): Promise<number | null> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'ADD segmented_photos :photo',
        ConditionExpression: '#status = :running',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':running': 'PROCESSANDO', ':photo': new Set([photo]) },
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  );
  return answer && (answer.Attributes!.segmented_photos as Set<number>).size;
}

/** Moves a running job to PRONTO, as a part of the transaction that shows what it made. */
export const jobDone = ({ id, tenant_id }: Pick<Job, 'id' | 'tenant_id'>, at: Date): Write => ({
  Update: {
    Key: keys.job(tenant_id, id),
    UpdateExpression: 'SET #status = :done, progress = :all, updated_at = :at, gsi1pk = :ended, gsi1sk = :at',
    ConditionExpression: '#status = :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':done': 'PRONTO',
      ':running': 'PROCESSANDO',
      ':all': 100,
      ':ended': endedJobs('PRONTO'),
      ':at': at.toISOString(),
    },
  },
});

/**
 * Ends a job that is not finished in FALHA and gives its credits back where they came from; without a refund it took none. A finished job stays as it
 * is, and so does one whose model was packaged unless `isPackaged` says that this is known. Returns whether this call
 * ended it.
 */
export async function failJob(
  table: Table,
  tenantId: string,
  jobId: string,
  error: NonNullable<Job['error']>,
  refund: Movement | null,
  { at, isPackaged = false, alongside = [] }: { at: Date; isPackaged?: boolean; alongside?: Write[] },
): Promise<boolean> {
  const writes: Write[] = [
    {
      Update: {
        Key: keys.job(tenantId, jobId),
        UpdateExpression:
          'SET #status = :failed, #error = :error, updated_at = :at, gsi1pk = :ended, gsi1sk = :at',
        ConditionExpression: `#status IN (:received, :running)${isPackaged ? '' : ' AND attribute_not_exists(#package)'}`,
        ExpressionAttributeNames: {
          '#status': 'status',
          '#error': 'error',
          ...(!isPackaged && { '#package': 'package' }),
        },
        ExpressionAttributeValues: {
          ':failed': 'FALHA',
          ':received': 'RECEBIDO',
          ':running': 'PROCESSANDO',
          ':error': error,
          ':ended': endedJobs('FALHA'),
          ':at': at.toISOString(),
        },
      },
    },
    ...alongside,
  ];
  try {
    if (!refund) {
      await transact(table, writes);
      return true;
    }
    const isDone = await giveBack(table, refund, paymentKey(jobId), writes);
    if (isDone === null) throw new AppError('job.not_found', { jobId });
    return isDone;
  } catch (refusal) {
    if (!(refusal instanceof ConditionsFailed)) throw refusal;
    return false;
  }
}

/** Notes that the shop is being told how a finished job ended. Returns whether nobody did before. */
export async function claimTelling(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  at: Date,
): Promise<boolean> {
  const written = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'SET told_at = :at',
        ConditionExpression: '#status IN (:ready, :failed) AND attribute_not_exists(told_at)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':at': at.toISOString(), ':ready': 'PRONTO', ':failed': 'FALHA' },
      }),
    ),
  );
  return written !== null;
}

/** The email could not be sent: the next try tells. */
export async function releaseTelling(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.job(tenantId, jobId),
      UpdateExpression: 'REMOVE told_at',
      ConditionExpression: 'attribute_exists(pk)',
    }),
  );
}
