import * as z from 'zod';
import type { Deployment } from '../../template/deployment.ts';

/** A queue as the template describes it. */
export interface QueueConfig {
  name: string;
  arn: string;
  isFifo: boolean;
  /** For so long nobody else is given a message that somebody was given and did not delete. */
  visibilityMs: number;
  retentionMs: number;
}

/** Who is called with the messages of a queue. */
export interface EventSource {
  queueArn: string;
  functionArn: string;
  batchSize: number;
  /** How long messages are gathered before there is a batch of that size. */
  windowMs: number;
  /** Whether the function says which messages failed; else all of a batch do or none. */
  reportsFailures: boolean;
  /** Batches of it at the same time. */
  concurrency: number;
}

const Queue = z.strictObject({
  QueueName: z.string().optional(),
  FifoQueue: z.boolean().default(false),
  VisibilityTimeout: z.number().default(30),
  MessageRetentionPeriod: z.number().default(4 * 24 * 60 * 60),
  SqsManagedSseEnabled: z.literal(true).optional(),
  Tags: z.unknown().optional(),
});

const Mapping = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.number() }).optional(),
  Tags: z.unknown().optional(),
});

/** Lambda's pollers begin with so many batches of a queue at once. */
const CONCURRENCY = 5;

/** The deployment's queues. Throws on a property that nothing here heeds. */
export const queuesOf = (deployment: Deployment): QueueConfig[] =>
  deployment.ofType('AWS::SQS::Queue').map((resource) => {
    const { FifoQueue, VisibilityTimeout, MessageRetentionPeriod } = Queue.parse(resource.properties());
    return {
      name: resource.name,
      arn: resource.attribute('Arn'),
      isFifo: FifoQueue,
      visibilityMs: VisibilityTimeout * 1000,
      retentionMs: MessageRetentionPeriod * 1000,
    };
  });

/** What the deployment's queues call. Throws on a property that nothing here heeds. */
export const eventSourcesOf = (deployment: Deployment): EventSource[] =>
  deployment.ofType('AWS::Lambda::EventSourceMapping').map((resource) => {
    const mapping = Mapping.parse(resource.properties());
    return {
      queueArn: mapping.EventSourceArn,
      functionArn: mapping.FunctionName,
      batchSize: mapping.BatchSize,
      windowMs: mapping.MaximumBatchingWindowInSeconds * 1000,
      reportsFailures: mapping.FunctionResponseTypes.length > 0,
      concurrency: mapping.ScalingConfig?.MaximumConcurrency ?? CONCURRENCY,
    };
  });
