import { randomUUID } from 'node:crypto';
import type { BucketEvent } from './call.ts';

/** An event as EventBridge hands it to its rules. Source: "EventBridge event message structure", Amazon S3 User Guide. */
export interface S3Event {
  version: '0';
  id: string;
  'detail-type': 'Object Created' | 'Object Deleted';
  source: 'aws.s3';
  account: string;
  /** ISO 8601, whole seconds. */
  time: string;
  region: string;
  resources: string[];
  detail: {
    version: '0';
    bucket: { name: string };
    object: { key: string; size?: number; etag?: string; sequencer: string };
    'request-id': string;
    requester: string;
    'source-ip-address'?: string;
    reason: string;
    'deletion-type'?: 'Permanently Deleted';
  };
}

const ACCOUNT = '000000000000';
let sequence = 0;

export function eventBridgeEvent(
  event: BucketEvent,
  context: { bucket: string; region: string; requestId: string; now: Date },
): S3Event {
  const isLifecycle = event.reason === 'Lifecycle Expiration';
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': event.kind === 'created' ? 'Object Created' : 'Object Deleted',
    source: 'aws.s3',
    account: ACCOUNT,
    time: context.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    region: context.region,
    resources: [`arn:aws:s3:::${context.bucket}`],
    detail: {
      version: '0',
      bucket: { name: context.bucket },
      object: {
        key: event.key,
        ...(event.kind === 'created' ? { size: event.size, etag: event.etag } : {}),
        sequencer: sequencer(context.now),
      },
      'request-id': context.requestId,
      requester: isLifecycle ? 's3.amazonaws.com' : ACCOUNT,
      ...(isLifecycle ? {} : { 'source-ip-address': '127.0.0.1' }),
      reason: event.reason,
      ...(event.kind === 'deleted' ? { 'deletion-type': 'Permanently Deleted' as const } : {}),
    },
  };
}

/** Hex that grows with every event, also across restarts: of two events for one key the later one sorts last. */
function sequencer(now: Date): string {
  sequence += 1;
  return `${now.getTime().toString(16).padStart(12, '0')}${sequence.toString(16).padStart(6, '0')}`.toUpperCase();
}
