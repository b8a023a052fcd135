import { createHash } from 'node:crypto';
import { jsonProtocol, ServiceError } from '../json-protocol.ts';
import { listenOnLoopback, type LocalService } from '../loopback-server.ts';
import type { Queue } from './queue.ts';

interface SendMessage {
  QueueUrl: string;
  MessageBody: string;
  MessageGroupId?: string;
  MessageDeduplicationId?: string;
}

/** Serves SQS to the SDK as far as functions use it: they send, and are called with what is there (`event-sources.ts`). */
export function startSqs({
  port,
  queues,
}: {
  port: number;
  queues: readonly Queue[];
}): Promise<LocalService> {
  const named = (url: string) => {
    const queue = queues.find(({ config }) => config.name === url.split('/').at(-1));
    if (!queue) throw new ServiceError('QueueDoesNotExist', `The queue ${url} does not exist.`);
    return queue;
  };
  return listenOnLoopback(
    port,
    jsonProtocol({
      async SendMessage({ QueueUrl, MessageBody, ...input }: SendMessage) {
        const queue = named(QueueUrl);
        const { id, sequence } = await queue.send({
          body: MessageBody,
          group: input.MessageGroupId,
          deduplicationId: input.MessageDeduplicationId,
        });
        return {
          MessageId: id,
          MD5OfMessageBody: md5(MessageBody),
          ...(queue.config.isFifo && { SequenceNumber: String(sequence).padStart(20, '0') }),
        };
      },
    }),
  );
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
