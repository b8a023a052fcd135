import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Readable } from 'node:stream';
import { summarise } from '../../functions/domain/analytics/summarise.ts';
import { eachEvent } from '../../functions/store/events.ts';
import { keys } from '../../functions/store/keys.ts';
import { DEVICES, EVENT_KINDS, SOURCES } from '../../shared/rules/analytics.ts';

/**
 * What a MB of counters costs a core to read and sum, the table's own time apart: the SDK is answered from memory.
 * `npx tsx bin/tools/bench-analytics.ts`
 */
const PAGES = 40;
const PAGE_BYTES = 2 ** 20;
/** Counters of a model's day: one that some saw, a usual one, a busy one. */
const COUNTERS = [4, 8, 13];
const DAY = '2026-11-21';
const PERIOD = { from: DAY, to: DAY };
const NAMES = EVENT_KINDS.flatMap((kind) =>
  SOURCES.flatMap((source) => DEVICES.map((device) => `${kind}.${source}.${device}`)),
);

/** A row as the table sends it, and its size as the table counts it. */
function rowOf(index: number, counters: number) {
  const id = `ast_01M81KBW87FMSYCR7H9PAX${String(index % 1000).padStart(4, '0')}`;
  const { pk, sk } = keys.events(`ten_${id.slice('ast_'.length)}`, DAY, id);
  const texts = Object.entries({ pk, sk, asset_id: id, day: DAY });
  const names = Array.from({ length: counters }, (_, i) => NAMES[(index * 7 + i * 5) % NAMES.length]);
  const bytes =
    texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0) +
    names.reduce((sum, name) => sum + name.length + 2, 0);
  const item = Object.fromEntries([
    ...texts.map(([name, text]) => [name, { S: text }]),
    ...names.map((name) => [name, { N: '17' }]),
  ]) as Record<string, unknown>;
  return { item, bytes };
}

function pageOf(counters: number) {
  const items: Record<string, unknown>[] = [];
  for (let size = 0; ;) {
    const { item, bytes } = rowOf(items.length, counters);
    size += bytes;
    if (size > PAGE_BYTES) return items;
    items.push(item);
  }
}

for (const counters of COUNTERS) {
  const Items = pageOf(counters);
  const key = { pk: Items[0].pk, sk: Items[0].sk };
  let left = PAGES;
  const handle = () => {
    left -= 1;
    const body = Buffer.from(JSON.stringify({ Items, ...(left > 0 && { LastEvaluatedKey: key }) }));
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    return Promise.resolve({ response: { statusCode: 200, headers, body: Readable.from([body]) } });
  };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'sa-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      requestHandler: { handle } as never,
    }),
  );
  const began = process.cpuUsage();
  const summary = summarise(PERIOD);
  let [rows, heap] = [0, 0];
  await eachEvent({ client, name: 'relevo' }, 'ten_A', PERIOD, (row) => {
    summary.add(row);
    rows += 1;
    if (rows % 1000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed);
  });
  const { user, system } = process.cpuUsage(began);
  console.log(
    `${counters} counters a row: ${Math.round(PAGE_BYTES / Items.length)} bytes, ` +
      `${Math.round((user + system) / 1000 / PAGES)} ms of a core per MB, heap ${Math.round(heap / 2 ** 20)} MB at most`,
  );
}
