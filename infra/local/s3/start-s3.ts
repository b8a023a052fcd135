import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService } from '../loopback-server.ts';
import type { Credentials } from '../signature-v4.ts';
import { authenticate } from './authenticate.ts';
import type { BucketConfig } from './bucket-config.ts';
import type { Answer, Bucket, BucketEvent } from './call.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { S3Error, notImplemented } from './errors.ts';
import { eventBridgeEvent } from './events.ts';
import type { S3Event } from './events.ts';
import { expire } from './expire.ts';
import { openObjectStore } from './object-store.ts';
import { parseTarget, refuse, send } from './http.ts';
import { perform } from './operations.ts';
import { postObject } from './post-object.ts';
import { openUploadStore } from './upload-store.ts';

const HOUR_MS = 3600 * 1000;

export interface S3Options {
  /** 0 takes a free one. */
  port: number;
  /** Where objects live. */
  dataDir: string;
  buckets: readonly BucketConfig[];
  /** The one key pair that signs. */
  credentials: Credentials;
  /** Signatures name it, events carry it. */
  region: string;
  /** Called for each change in a bucket with `eventBridge`, once it is on disk. Must not throw. */
  onEvent?: (event: S3Event) => void;
  now?: () => Date;
}

/** S3 on 127.0.0.1 for an unmodified SDK. Rejects when the port is taken. */
export async function startS3({
  port,
  dataDir,
  buckets: configs,
  credentials,
  region,
  onEvent,
  now = () => new Date(),
}: S3Options): Promise<LocalService> {
  const buckets = new Map<string, Bucket>();
  for (const config of configs)
    buckets.set(config.name, {
      config,
      objects: await openObjectStore(join(dataDir, config.name), config),
      uploads: await openUploadStore(join(dataDir, config.name, 'uploads')),
    });

  const publish = (bucket: Bucket, events: BucketEvent[], requestId: string) => {
    if (!onEvent || !bucket.config.eventBridge) return;
    for (const event of events)
      onEvent(eventBridgeEvent(event, { bucket: bucket.config.name, region, requestId, now: now() }));
  };
  const applyLifecycles = async () => {
    for (const bucket of buckets.values()) publish(bucket, await expire(bucket, now()), randomUUID());
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID();
    response.setHeader('x-amz-request-id', requestId);
    response.setHeader('date', now().toUTCString());
    try {
      const answer = await serve(incoming, response, requestId);
      await send(response, answer);
    } catch (error) {
      await refuse(incoming, response, error, requestId);
    }
  };

  const serve = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<Answer> => {
    const { path, bucketName, key, query } = parseTarget(incoming.url ?? '/');
    const bucket = buckets.get(bucketName);
    const method = incoming.method ?? '';
    const { origin } = incoming.headers;
    if (method === 'OPTIONS') {
      const asked = {
        origin,
        method: incoming.headers['access-control-request-method'],
        headers: incoming.headers['access-control-request-headers'],
      };
      return { status: 200, headers: preflightHeaders(bucket?.config.cors ?? [], asked) };
    }
    if (origin && bucket)
      for (const [name, value] of Object.entries(
        corsHeaders(bucket.config.cors, { origin, method, requestHeaders: [] }),
      ))
        response.setHeader(name, value);

    const keeper = { credentials, region, now: now() };
    const isForm =
      method === 'POST' &&
      key === '' &&
      (incoming.headers['content-type'] ?? '').startsWith('multipart/form-data');
    const proof = isForm
      ? undefined
      : authenticate({ method, path, query, headers: incoming.headers }, keeper);
    if (bucketName === '') throw notImplemented('ListBuckets');
    if (!bucket)
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', {
        BucketName: bucketName,
      });
    const answer = proof
      ? await perform({
          ...proof,
          buckets,
          bucket,
          key,
          incoming,
          requestId,
          query: new Map(query),
          now: keeper.now,
        })
      : await postObject(incoming, bucket, keeper);
    publish(bucket, answer.events ?? [], requestId);
    return answer;
  };

  await applyLifecycles();
  const service = await listenOnLoopback(port, (incoming, response) => void handle(incoming, response));
  const lifecycleTimer = setInterval(() => void applyLifecycles(), HOUR_MS);
  return {
    endpoint: service.endpoint,
    async close() {
      clearInterval(lifecycleTimer);
      await service.close();
    },
  };
}
