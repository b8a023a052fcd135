import { randomUUID } from 'node:crypto';
import { ServiceError } from '../json-protocol.ts';
import type { Message, MessageFiles } from './message-files.ts';
import type { QueueConfig } from './queues.ts';

/** A message that somebody was given: it comes again unless it is deleted in time. */
export interface Received extends Message {
  receives: number;
  firstReceivedAt: number;
}

export interface Sent {
  body: string;
  group?: string | undefined;
  deduplicationId?: string | undefined;
}

export interface Queue {
  config: QueueConfig;
  /** Durable when it resolves; a message of an ordered queue that was sent within five minutes is sent once. Throws ServiceError. */
  send(sent: Sent): Promise<Message>;
  /**
   * Up to so many messages and bytes, which nobody else is given until their time is over. Of an ordered queue none of a group
   * of which somebody holds one.
   */
  receive(limits: { messages: number; bytes: number }): Received[];
  delete(message: Message): Promise<void>;
  /** How many messages could be received now. */
  readonly ready: number;
  /** When the next message comes back that somebody holds; undefined where nobody holds any. */
  readonly nextReturn: number | undefined;
  /** Called with every message that is sent. */
  onSend?: (() => void) | undefined;
}

const MOST_BYTES = 1024 * 1024;
const DEDUPLICATION_MS = 5 * 60 * 1000;

interface Held extends Received {
  /** Who asks before this moment is not given it. */
  visibleAt: number;
}

/** Opens a queue with the messages an earlier process left in it; who held one then holds it no more. */
export async function openQueue(
  config: QueueConfig,
  files: MessageFiles,
  now: () => number = Date.now,
): Promise<Queue> {
  const waiting = new Map<string, Held>(
    (await files.read()).map((message) => [message.id, asWaiting(message)]),
  );
  const recent = new Map<string, Message>();
  let last = Math.max(0, ...[...waiting.values()].map(({ sequence }) => sequence));

  function visible(): Held[] {
    const at = now();
    const busy = new Set<string | undefined>();
    return [...waiting.values()].filter((message) => {
      if (message.sentAt + config.retentionMs <= at) return false;
      const isHeld = message.visibleAt > at;
      if (!config.isFifo) return !isHeld;
      if (isHeld) busy.add(message.group);
      return !busy.has(message.group);
    });
  }

  const queue: Queue = {
    config,
    async send({ body, group, deduplicationId }) {
      check(config, { body, group, deduplicationId });
      const at = now();
      const same = deduplicationId === undefined ? undefined : recent.get(deduplicationId);
      if (same && at - same.sentAt < DEDUPLICATION_MS) return same;
      last += 1;
      const message: Message = {
        id: randomUUID(),
        sequence: last,
        body,
        sentAt: at,
        ...(config.isFifo && { group, deduplicationId }),
      };
      if (deduplicationId !== undefined) recent.set(deduplicationId, message);
      await files.write(message);
      waiting.set(message.id, asWaiting(message));
      queue.onSend?.();
      return message;
    },
    receive({ messages, bytes }) {
      const at = now();
      const given: Received[] = [];
      let size = 0;
      for (const message of visible()) {
        size += Buffer.byteLength(message.body);
        if (given.length === messages || size > bytes) break;
        message.receives += 1;
        message.firstReceivedAt ||= at;
        message.visibleAt = at + config.visibilityMs;
        given.push(message);
      }
      return given;
    },
    async delete(message) {
      waiting.delete(message.id);
      await files.remove(message);
    },
    get ready() {
      return visible().length;
    },
    get nextReturn() {
      const at = now();
      const returns = [...waiting.values()].map(({ visibleAt }) => visibleAt).filter((when) => when > at);
      return returns.length > 0 ? Math.min(...returns) : undefined;
    },
  };
  return queue;
}

const asWaiting = (message: Message): Held => ({ ...message, receives: 0, firstReceivedAt: 0, visibleAt: 0 });

function check({ isFifo, name }: QueueConfig, { body, group, deduplicationId }: Sent): void {
  if (body === '' || Buffer.byteLength(body) > MOST_BYTES)
    throw new ServiceError('InvalidParameterValue', `A message has 1 to ${MOST_BYTES} bytes.`);
  if (isFifo && (group === undefined || deduplicationId === undefined))
    throw new ServiceError(
      'MissingParameter',
      `${name} is ordered: a message names MessageGroupId and MessageDeduplicationId.`,
    );
}
