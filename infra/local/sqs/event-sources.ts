import * as z from 'zod';
import type { Lambdas } from '../lambda/lambdas.ts';
import type { Queue, Received } from './queue.ts';
import type { EventSource } from './queues.ts';
import { md5 } from './sqs.ts';

/** A batch is one call of a function. */
const MOST_BYTES = 6 * 1024 * 1024;
const Answer = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullable(),
});

export interface EventSources {
  /** Calls nobody any more; what is in hand comes again with the next start. */
  stop(): void;
}

/** Calls each function with the messages of its queue, as Lambda's pollers do: what it does not fail is deleted. */
export function startEventSources({
  sources,
  queues,
  lambdas,
  region,
  now = Date.now,
}: {
  sources: readonly EventSource[];
  queues: readonly Queue[];
  lambdas: Pick<Lambdas, 'invoke'>;
  region: string;
  now?: () => number;
}): EventSources {
  const pollers = sources.map((source) => {
    const queue = queues.find(({ config }) => config.arn === source.queueArn);
    if (!queue) throw new Error(`${source.functionArn} is called by ${source.queueArn}, which is not there`);
    return startPoller({ source, queue, lambdas, region, now });
  });
  return { stop: () => pollers.forEach((stop) => stop()) };
}

function startPoller({
  source,
  queue,
  lambdas,
  region,
  now,
}: {
  source: EventSource;
  queue: Queue;
  lambdas: Pick<Lambdas, 'invoke'>;
  region: string;
  now: () => number;
}): () => void {
  const { batchSize, windowMs, concurrency } = source;
  let [running, isStopped] = [0, false];
  /** Since when the messages wait that are no batch yet. */
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    if (isStopped) return;
    while (running < concurrency && isBatchDue()) {
      since = undefined;
      void call(queue.receive({ messages: batchSize, bytes: MOST_BYTES }));
    }
    const next = Math.min(
      since === undefined ? Infinity : since + windowMs,
      queue.nextReturn ?? Infinity, // what failed, or what a function holds for longer than it may
    );
    clearTimeout(timer);
    if (running < concurrency && next < Infinity) timer = setTimeout(look, Math.max(1, next - now()));
  }

  function isBatchDue(): boolean {
    const { ready } = queue;
    if (ready === 0) return false;
    since ??= now();
    return ready >= batchSize || now() >= since + windowMs;
  }

  async function call(batch: Received[]): Promise<void> {
    running += 1;
    try {
      const answer = await lambdas.invoke(source.functionArn, {
        Records: batch.map((message) => recordOf(message, source.queueArn, region)),
      });
      const failed = source.reportsFailures ? failuresIn(answer, batch) : new Set<string>();
      await Promise.all(batch.filter(({ id }) => !failed.has(id)).map((message) => queue.delete(message)));
    } catch {
      // The failure is in the function's log; its messages come again once their time is over.
    }
    running -= 1;
    look();
  }

  queue.onSend = look;
  look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Ids that the function says failed; an answer that says it wrongly fails them all, as on AWS. */
function failuresIn(answer: unknown, batch: readonly Received[]): Set<string> {
  if (answer === null || answer === undefined) return new Set();
  if (typeof answer === 'object' && Object.keys(answer).length === 0) return new Set();
  const read = Answer.safeParse(answer);
  const known = new Set(batch.map(({ id }) => id));
  const failed = new Set(read.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
  return read.success && [...failed].every((id) => known.has(id)) ? failed : known;
}

const recordOf = (message: Received, queueArn: string, region: string) => ({
  messageId: message.id,
  receiptHandle: `${message.id}#${message.receives}`,
  body: message.body,
  attributes: {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: String(message.sentAt),
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ...(message.group !== undefined && {
      MessageGroupId: message.group,
      MessageDeduplicationId: message.deduplicationId,
      SequenceNumber: String(message.sequence).padStart(20, '0'),
    }),
  },
  messageAttributes: {},
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: region,
});
