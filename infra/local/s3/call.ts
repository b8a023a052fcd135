import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { BucketConfig } from './bucket-config.ts';
import type { ObjectStore } from './object-store.ts';
import type { UploadStore } from './upload-store.ts';

export interface Bucket {
  config: BucketConfig;
  objects: ObjectStore;
  uploads: UploadStore;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** One authenticated request, as the operations see it. */
export interface Call {
  buckets: ReadonlyMap<string, Bucket>;
  bucket: Bucket;
  /** Decoded key; empty when the call is about the bucket. */
  key: string;
  query: ReadonlyMap<string, string>;
  /** Lower-case headers, with the `x-amz-*` ones that a presigned address carries in its query. */
  headers: Headers;
  incoming: IncomingMessage;
  /** Declared by the client: a hex SHA-256, `UNSIGNED-PAYLOAD` or `STREAMING-UNSIGNED-PAYLOAD-TRAILER`. */
  payloadHash: string;
  requestId: string;
  now: Date;
}

export interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Readable;
  /** What happened in the bucket, told to EventBridge once it is on disk. */
  events?: BucketEvent[];
}

export type BucketEvent =
  | { kind: 'created'; key: string; size: number; etag: string; reason: CreationReason }
  | { kind: 'deleted'; key: string; reason: 'DeleteObject' | 'Lifecycle Expiration' };

export type CreationReason = 'PutObject' | 'POST Object' | 'CopyObject' | 'CompleteMultipartUpload';

/** The value of a header that may occur only once. */
export function header(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
