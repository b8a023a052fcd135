import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { measure } from '../metrics.ts';

/**
 * Does what is in messages of a queue, and leaves in it those that `work` returns, to come again. How long the oldest of them has
 * waited is measured, also of all where it throws: SQS leaves out of its own age what was received three times (Source:
 * "Available CloudWatch metrics for Amazon SQS"), which is all that is stuck.
 */
export async function leavingInLine(
  metric: 'jobsWaiting' | 'visitsWaiting',
  records: readonly SQSRecord[],
  work: () => Promise<readonly SQSRecord[]>,
  now: () => Date = () => new Date(),
): Promise<SQSBatchResponse> {
  let left = records;
  try {
    left = await work();
  } finally {
    const sent = left.map(({ attributes }) => Number(attributes.SentTimestamp));
    if (left.length > 0) measure(metric, (now().getTime() - Math.min(...sent)) / 1000);
  }
  return { batchItemFailures: left.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}
