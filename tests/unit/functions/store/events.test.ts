import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { countVisits, eachEvent, type EventRow } from '../../../../functions/store/events.ts';
import type { Table } from '../../../../functions/store/table.ts';
import { modelRow } from '../../../support/seed-models.ts';

/** A table whose transactions collide so often before one goes through. */
function busyTable(conflicts: number) {
  const asked: TransactWriteCommandInput[] = [];
  const send = async ({ input }: { input: TransactWriteCommandInput }) => {
    asked.push(input);
    if (asked.length > conflicts) return {};
    throw new TransactionCanceledException({
      message: 'collided',
      $metadata: {},
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
  };
  return { table: { client: { send }, name: 'relevo' } as unknown as Table, asked };
}

test('ANA-01 counts of a busy model move to other rows of the same day, under the same visit', async () => {
  const { table, asked } = busyTable(3);
  const model = { ...modelRow('ten_A', { id: 'ast_1' }), has_events: true as const };
  const visit = { visit: 'a'.repeat(32), source: 'viewer', device: 'phone' } as const;
  const counted = await countVisits(table, model, [
    { ...visit, kinds: ['view'], at: new Date('2026-11-21T15:00:00Z') },
  ]);
  expect(counted).toEqual([['view']]);
  const [guards, rows] = [0, 1].map((i) => asked.map(({ TransactItems }) => TransactItems![i].Update!.Key!));
  expect(rows[0].sk).toBe('EVENTS#2026-11-21#ast_1');
  for (const { sk } of rows.slice(1)) expect(sk).toMatch(/^EVENTS#2026-11-21#ast_1#([1-9]|1[0-5])$/);
  expect(new Set(guards.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(1);
});

test('ANA-01 a model that was busy is counted aside from the first try on, until it was quiet for a minute', async () => {
  const model = { ...modelRow('ten_A', { id: 'ast_2' }), has_events: true as const };
  const visit = { visit: 'b'.repeat(32), source: 'viewer', device: 'phone' } as const;
  const rowsAt = async (time: string, conflicts: number) => {
    const { table, asked } = busyTable(conflicts);
    await countVisits(table, model, [{ ...visit, kinds: ['view'], at: new Date(`2026-11-21T${time}Z`) }]);
    return asked.map(({ TransactItems }) => String(TransactItems![1].Update!.Key!.sk).split('#')[3] ?? '0');
  };
  expect(await rowsAt('15:00:00', 0)).toEqual(['0']);
  expect(await rowsAt('15:00:01', 1)).toEqual(['0', expect.stringMatching(/^([1-9]|1[0-5])$/)]);
  expect(await rowsAt('15:00:30', 0)).toEqual([expect.stringMatching(/^([1-9]|1[0-5])$/)]);
  expect(await rowsAt('15:01:02', 0)).toEqual(['0']);
});

/** A table that has so many MB of counters for every part of a period. */
function fullTable(pagesAPart: number) {
  let asked = 0;
  const send = async ({ input }: { input: QueryCommandInput }) => {
    asked += 1;
    const page = Number(input.ExclusiveStartKey?.page ?? 1);
    const day = String(input.ExpressionAttributeValues![':first']).split('#')[1];
    return {
      Items: [{ asset_id: 'ast_1', day, 'view.viewer.phone': 1 }],
      ...(page < pagesAPart && { LastEvaluatedKey: { page: page + 1 } }),
    };
  };
  const client = Object.assign(Object.create(DynamoDBDocumentClient.prototype), { send });
  return { table: { client, name: 'relevo' }, asked: () => asked };
}

test('ANA-02 a period of forty MB of counters is summed to the last row, a fuller one is refused', async () => {
  const year = { from: '2025-11-22', to: '2026-07-27' }; // four parts
  const rows: EventRow[] = [];
  await eachEvent(fullTable(10).table, 'ten_A', year, (row) => rows.push(row));
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(4);
  const { table, asked } = fullTable(1000);
  await expect(eachEvent(table, 'ten_A', year, () => {})).rejects.toMatchObject({
    code: 'analytics.period_too_full',
  });
  await new Promise((done) => setImmediate(done));
  expect(asked()).toBeLessThan(50);
});
