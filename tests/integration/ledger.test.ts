import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { grant, openBalance } from '../../functions/store/ledger/grant.ts';
import { readBalance } from '../../functions/store/ledger/read.ts';
import { reserve } from '../../functions/store/ledger/reserve.ts';
import { AppError } from '../../shared/errors.ts';
import { packGift, trialGift } from '../support/lots.ts';
import { fc } from '../support/properties.ts';
import { entriesOf, useTable } from '../support/table.ts';

const table = useTable();
const movement = (tenantId: string, key: string) =>
  ({ id: `ent_${ulid()}`, tenantId, key, type: 'generation', description: key, at: new Date() }) as const;

async function tenantWith(plan: number, extra: number) {
  const tenantId = `ten_${ulid()}`;
  await openBalance(table(), movement(tenantId, 'trial'), trialGift(plan), []);
  if (extra > 0) await grant(table(), movement(tenantId, 'pack:start'), packGift('pack:start', extra));
  return tenantId;
}
const balanceOf = async (tenantId: string) => {
  const { plan, extra } = await readBalance(table(), tenantId, new Date());
  return [plan, extra];
};

test('a spend takes plan credits first, then extra ones', async () => {
  const tenant = await tenantWith(15, 30);
  await reserve(table(), movement(tenant, 'a'), 10);
  expect(await balanceOf(tenant)).toEqual([5, 30]);
  await reserve(table(), movement(tenant, 'b'), 10);
  expect(await balanceOf(tenant)).toEqual([0, 25]);
  await reserve(table(), movement(tenant, 'c'), 10);
  expect(await balanceOf(tenant)).toEqual([0, 15]);
});

test('a key spends once, however often it is sent', async () => {
  const tenant = await tenantWith(20, 0);
  await Promise.all(Array.from({ length: 10 }, () => reserve(table(), movement(tenant, 'same'), 10)));
  expect(await balanceOf(tenant)).toEqual([10, 0]);
  expect(await entriesOf(table(), tenant)).toHaveLength(2);
});

test('CRED-03 fifty spends at once on twenty credits: exactly two pass, nothing goes below zero', async () => {
  const tenant = await tenantWith(13, 7);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => reserve(table(), movement(tenant, `job${i}`), 10)),
  );
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => outcome.reason);
  expect(outcomes.length - refused.length).toBe(2);
  expect(
    refused.every((reason) => reason instanceof AppError && reason.code === 'credits.insufficient'),
  ).toBe(true);
  expect(await balanceOf(tenant)).toEqual([0, 0]);
});

test('CRED-02 whatever is granted and spent in whatever order, the sum of the entries is the balance', async () => {
  const operation = fc.oneof(
    fc.record({ kind: fc.constant('grant'), plan: fc.constant(0), extra: fc.nat(30), key: fc.nat(12) }),
    fc.record({
      kind: fc.constant('spend'),
      plan: fc.integer({ min: 1, max: 25 }),
      extra: fc.constant(0),
      key: fc.nat(12),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 25 }), async (operations) => {
      const tenant = await tenantWith(10, 0);
      await Promise.all(
        operations.map(async ({ kind, plan, extra, key }) => {
          const what = movement(tenant, `${kind}${key}`);
          if (kind === 'grant') return grant(table(), what, packGift(`grant${key}`, extra));
          return reserve(table(), what, plan).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        }),
      );
      const entries = await entriesOf(table(), tenant);
      const [plan, extra] = await balanceOf(tenant);
      expect([plan, extra]).toEqual([sum(entries, 'plan'), sum(entries, 'extra')]);
      expect(Math.min(plan, extra)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 15 },
  );
});

const sum = (entries: { plan: number; extra: number }[], part: 'plan' | 'extra') =>
  entries.reduce((total, entry) => total + entry[part], 0);
