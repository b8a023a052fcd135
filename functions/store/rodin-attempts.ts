import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { keys } from './keys.ts';
import { unlessRefused, type Table } from './table.ts';

/**
 * The one time a job asks Rodin for a model, kept with the job (`job.rodin`). 'sending' is written before the call and
 * replaced after it: found by anybody later, nobody knows whether the task was begun and paid for.
 */
export const RodinAttempt = z.object({
  state: z.enum(['sending', 'busy', 'refused', 'accepted']),
  /** What it was asked for, in the provider's words. */
  parameters: z.custom<object>((value) => typeof value === 'object' && value !== null),
  /** What was sent, in this order; `index` is among the photos of the job. */
  photos: z.array(z.object({ index: z.number(), sha256: z.string() })),
  /** When it was first asked; a busy provider is asked again. */
  asked_at: z.string(),
  /** From 'accepted' on, when that was, and the task with what it cost of the provider's credits. */
  accepted_at: z.string().optional(),
  task: z
    .object({ uuid: z.string(), subscription_key: z.string(), consumed: z.number().optional() })
    .optional(),
  /** Why it was refused, in the provider's word. */
  refusal: z.string().optional(),
  /** Statuses of the task's parts whenever they had changed. */
  history: z.array(z.object({ at: z.string(), statuses: z.array(z.string()) })).optional(),
});
export type RodinAttempt = z.infer<typeof RodinAttempt>;

type JobKey = { tenant_id: string; id: string };

/**
 * Writes the attempt down before the call that may cost money. Returns false when another one is under way, was
 * accepted or refused, or the job has ended: then nothing may be sent.
 */
export const claimAttempt = (table: Table, job: JobKey, attempt: RodinAttempt): Promise<boolean> =>
  update(table, job, {
    set: 'rodin = :attempt',
    condition: '#status = :running AND (attribute_not_exists(rodin) OR rodin.#state = :busy)',
    names: { '#status': 'status', '#state': 'state' },
    values: { ':attempt': attempt, ':running': 'PROCESSANDO', ':busy': 'busy' },
  });

/** Writes down how the call of a claimed attempt ended, also when the job has ended meanwhile: it may have cost money. */
export async function settleAttempt(table: Table, job: JobKey, attempt: RodinAttempt): Promise<void> {
  const isSettled = await update(table, job, {
    set: 'rodin = :attempt',
    condition: 'rodin.#state = :sending',
    names: { '#state': 'state' },
    values: { ':attempt': attempt, ':sending': 'sending' },
  });
  if (!isSettled) throw new Error(`the attempt of ${job.id} was not being made`);
}

/** Adds what the task's parts have become. */
export async function noteStatuses(
  table: Table,
  job: JobKey,
  { at, statuses }: { at: Date; statuses: string[] },
): Promise<void> {
  await update(table, job, {
    set: 'rodin.history = list_append(if_not_exists(rodin.history, :none), :entry)',
    condition: 'rodin.#state = :accepted',
    names: { '#state': 'state' },
    values: { ':none': [], ':entry': [{ at: at.toISOString(), statuses }], ':accepted': 'accepted' },
  });
}

interface Change {
  set: string;
  condition: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
}

/** Returns whether the condition held. */
async function update(
  { client, name }: Table,
  { tenant_id, id }: JobKey,
  { set, condition, names, values }: Change,
): Promise<boolean> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenant_id, id),
        UpdateExpression: `SET ${set}`,
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }),
    ),
  );
  return answer !== null;
}
