import { randomUUID } from 'node:crypto';

/** An event as EventBridge delivers it. */
export interface AwsEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  /** ISO 8601, whole seconds. */
  time: string;
  region: string;
  resources: string[];
  detail: unknown;
}

export interface NewEvent {
  account: string;
  region: string;
  source: string;
  detailType: string;
  resources?: string[];
  detail: unknown;
}

/** Fills in what every event has. */
export function awsEvent({ detailType, resources = [], ...event }: NewEvent): AwsEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    time: `${new Date().toISOString().slice(0, 19)}Z`,
    resources,
    ...event,
  };
}
