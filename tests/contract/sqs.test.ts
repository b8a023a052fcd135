import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEventSources, type EventSources } from '../../infra/local/sqs/event-sources.ts';
import { messageFilesIn, type Message, type MessageFiles } from '../../infra/local/sqs/message-files.ts';
import { openQueue, type Queue } from '../../infra/local/sqs/queue.ts';
import { eventSourcesOf, queuesOf } from '../../infra/local/sqs/queues.ts';
import { startSqs } from '../../infra/local/sqs/sqs.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { writeAssembly } from '../support/assembly.ts';
import { tempFolder } from '../support/temp-folder.ts';

const WORKER = 'arn:aws:lambda:sa-east-1:000000000000:function:work';
const REST_MS = 30_000;

let files: MessageFiles;
let sources: EventSources | undefined;
let service: Awaited<ReturnType<typeof startSqs>> | undefined;
/** Bodies of each call, in their order. */
let calls: string[][];
let answer: (event: SQSEvent) => unknown;

beforeEach(() => {
  files = inMemory();
  [calls, answer] = [[], () => undefined];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  sources?.stop();
  await service?.close();
  service = undefined;
  vi.useRealTimers();
});

/** So that time passes without waiting for a disk. */
function inMemory(): MessageFiles {
  const kept = new Map<string, Message>();
  return {
    read: async () => [...kept.values()],
    write: async (message) => void kept.set(message.id, message),
    remove: async ({ id }) => void kept.delete(id),
  };
}

/** A queue as the template has it, with who is called with its messages. */
async function deploy({ queue = {}, source = {} }: { queue?: object; source?: object } = {}) {
  const deployment = loadDeployment(
    writeAssembly({
      app: {
        Resources: {
          Told: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: REST_MS / 1000, ...queue } },
          Source: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: {
              EventSourceArn: { 'Fn::GetAtt': ['Told', 'Arn'] },
              FunctionName: WORKER,
              FunctionResponseTypes: ['ReportBatchItemFailures'],
              ...source,
            },
          },
        },
      },
    }),
  );
  const [config] = queuesOf(deployment);
  const opened = await openQueue(config, files);
  sources = startEventSources({
    sources: eventSourcesOf(deployment),
    queues: [opened],
    region: 'sa-east-1',
    lambdas: {
      invoke: async (name, payload) => {
        expect(name).toBe(WORKER);
        calls.push((payload as SQSEvent).Records.map(({ body }) => body));
        return answer(payload as SQSEvent);
      },
    },
  });
  return { queue: opened, url: deployment.only('AWS::SQS::Queue').ref };
}

const send = (queue: Queue, body: string, group = 'one') =>
  queue.send({ body, ...(queue.config.isFifo && { group, deduplicationId: body }) });
/** Time passes, and what is due then happens. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const failing =
  (...bodies: string[]) =>
  ({ Records }: SQSEvent) => ({
    batchItemFailures: Records.filter(({ body }) => bodies.includes(body)).map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  });
const ORDERED = { queue: { FifoQueue: true } };

test('what the SDK sends is called with and gone; its checksum is right, and a queue that is not there is told', async () => {
  vi.useRealTimers();
  files = messageFilesIn(tempFolder());
  const { queue, url } = await deploy();
  service = await startSqs({ port: 0, queues: [queue] });
  const client = new SQSClient({
    endpoint: service.endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    useQueueUrlAsEndpoint: false,
  });
  const sent = await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'sofá' }));
  expect(sent.MessageId).toMatch(/^[0-9a-f-]{36}$/);
  await vi.waitFor(() => expect(calls).toEqual([['sofá']]));
  await vi.waitFor(async () => expect(await files.read()).toEqual([]));
  await expect(
    client.send(new SendMessageCommand({ QueueUrl: `${url}s`, MessageBody: 'x' })),
  ).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
});

test('messages are gathered for the window, or until there is a batch of them', async () => {
  const { queue } = await deploy({ source: { BatchSize: 3, MaximumBatchingWindowInSeconds: 5 } });
  await send(queue, 'a');
  await pass(4000);
  expect(calls).toEqual([]);
  await send(queue, 'b');
  await pass(1000);
  expect(calls).toEqual([['a', 'b']]);
  for (const body of ['c', 'd', 'e', 'f']) await send(queue, body);
  await pass(0);
  expect(calls[1]).toEqual(['c', 'd', 'e']);
});

test('what failed comes again after its rest, and nothing else of its batch', async () => {
  const { queue } = await deploy({ source: { MaximumBatchingWindowInSeconds: 1 } });
  answer = failing('bad');
  for (const body of ['good', 'bad', 'fine']) await send(queue, body);
  await pass(1000);
  expect(calls).toEqual([['good', 'bad', 'fine']]);
  await pass(REST_MS - 1);
  expect(calls).toHaveLength(1);
  answer = () => undefined;
  await pass(2000);
  expect(calls[1]).toEqual(['bad']);
  await pass(2 * REST_MS);
  expect(calls).toHaveLength(2);
});

test.each<[string, (event: SQSEvent) => unknown]>([
  ['throws', () => Promise.reject(new Error('no'))],
  ['names a message it was not given', () => ({ batchItemFailures: [{ itemIdentifier: 'other' }] })],
  ['answers in another shape', () => ({ batchItemFailures: 'all' })],
])('a function that %s has all of its batch again', async (_, answered) => {
  const { queue } = await deploy();
  answer = answered;
  await send(queue, 'a');
  await pass(1);
  await pass(REST_MS + 1);
  expect(calls).toEqual([['a'], ['a']]);
});

test('an ordered queue keeps its order while one of a group is held, and other groups go on', async () => {
  const { queue } = await deploy({ ...ORDERED, source: { BatchSize: 1 } });
  answer = failing('a1');
  for (const body of ['a1', 'a2']) await send(queue, body, 'a');
  await send(queue, 'b1', 'b');
  await pass(1);
  expect(calls).toEqual([['a1'], ['b1']]);
  answer = () => undefined;
  await pass(REST_MS);
  await pass(1);
  expect(calls.slice(2)).toEqual([['a1'], ['a2']]);
});

test('an ordered queue takes a message once in five minutes, and asks for group and number', async () => {
  const { queue } = await deploy(ORDERED);
  await send(queue, 'a');
  await send(queue, 'a');
  await pass(1);
  expect(calls).toEqual([['a']]);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await send(queue, 'a');
  await pass(1);
  expect(calls).toHaveLength(2);
  await expect(queue.send({ body: 'a' })).rejects.toThrow('MessageGroupId');
});

test('a message outlives the process that was given it', async () => {
  const first = await deploy();
  answer = () => new Promise(() => undefined);
  await send(first.queue, 'a');
  await pass(1);
  sources!.stop();
  await deploy();
  await pass(1);
  expect(calls).toEqual([['a'], ['a']]);
});

test('a property that would act differently on AWS stops the start', () => {
  const deployment = loadDeployment(
    writeAssembly({
      app: { Resources: { Told: { Type: 'AWS::SQS::Queue', Properties: { DelaySeconds: 5 } } } },
    }),
  );
  expect(() => queuesOf(deployment)).toThrow('DelaySeconds');
});
