import { randomUUID } from 'node:crypto';
import { jsonProtocol, ServiceError } from '../json-protocol.ts';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService } from '../loopback-server.ts';
import type { Bus } from './bus.ts';
import { awsEvent } from './event.ts';

interface Entry {
  Source?: string;
  DetailType?: string;
  Detail?: string;
  Resources?: string[];
  EventBusName?: string;
}

export interface EventBridgeOptions {
  port: number;
  bus: Pick<Bus, 'publish'>;
  account: string;
  region: string;
}

/** Serves PutEvents to the SDK, on the default bus alone. */
export function startEventBridge({ port, bus, account, region }: EventBridgeOptions): Promise<LocalService> {
  const put = ({ Source, DetailType, Detail, Resources, EventBusName = 'default' }: Entry) => {
    if (EventBusName !== 'default')
      throw new ServiceError('ResourceNotFoundException', `Event bus ${EventBusName} does not exist.`);
    if (!Source || !DetailType || Detail === undefined)
      return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Source, DetailType and Detail are required.' };
    const detail = parse(Detail);
    if (detail === undefined) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
    bus.publish(
      awsEvent({ account, region, source: Source, detailType: DetailType, resources: Resources, detail }),
    );
    return { EventId: randomUUID() };
  };
  return listenOnLoopback(
    port,
    jsonProtocol({
      PutEvents({ Entries: entries }: { Entries: Entry[] }) {
        const results = entries.map(put);
        return {
          FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length,
          Entries: results,
        };
      },
    }),
  );
}

function parse(detail: string): object | undefined {
  try {
    const value: unknown = JSON.parse(detail);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
