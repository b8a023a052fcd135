import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { differencesOf } from '../../functions/domain/credits/ledger-differences.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import type { SyncEffects } from '../../functions/domain/billing/sync-customer.ts';
import { confirmApproval, dismissApproval, listApprovals } from '../../functions/domain/staff/approvals.ts';
import { ALONE_A_DAY } from '../../shared/rules/alone.ts';
import { adjustBalance } from '../../functions/domain/staff/adjust-balance.ts';
import { readAudit } from '../../functions/domain/staff/read-audit.ts';
import {
  findUsers,
  tenantJobs,
  tenantTransactions,
  tenantView,
} from '../../functions/domain/staff/read-customers.ts';
import { grantRole } from '../../functions/domain/staff/roles.ts';
import { resetSecondFactor } from '../../functions/domain/staff/reset-second-factor.ts';
import { appendAudit } from '../../functions/store/audit.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import { UserSearch } from '../../shared/schemas/admin.ts';
import { interruptedTable, interrupting } from '../support/interruptions.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const AT = new Date('2026-11-21T12:00:00Z');
let deps: Pick<Deps, 'table' | 'now' | 'newId'>;
let staff: Actor;

beforeEach(async () => {
  deps = { table: table(), now: () => AT, newId: (kind) => `${kind}_${ulid()}` };
  staff = { ...(await newShop(`equipe-${ulid()}@relevo.example`)), role: 'admin' };
});

async function newShop(email: string): Promise<Actor> {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana Souza', email });
  return { userId, tenantId: tenant_id, email, role: 'member' };
}

const adjustment = (shop: Actor, change: { amount?: number; request_id?: string } = {}) => ({
  tenant_id: shop.tenantId,
  amount: 30,
  reason: 'Cortesia pela espera',
  request_id: crypto.randomUUID(),
  ...change,
});
const auditOf = async ({ tenantId }: Actor) =>
  (await readAudit(deps, { month: '2026-11', limit: 100 })).entries.filter(
    ({ target }) => target === tenantId,
  );

describe('ADM-01 finding customers', () => {
  test('ADM-01 by the beginning of an address, page by page to the end and not past it', async () => {
    const domain = `${ulid().toLowerCase()}.example`;
    for (const name of ['ana', 'bia', 'caio']) await newShop(`${domain}-${name}@loja.com`);
    const search = (change: object) => findUsers(deps, UserSearch.parse({ search: domain, ...change }));
    const first = await search({ limit: 2 });
    expect(first.users).toHaveLength(2);
    const second = await search({ limit: 2, cursor: first.cursor });
    expect(second.users.map(({ email }) => email)).toEqual([`${domain}-caio@loja.com`]);
    expect(second.cursor).toBeNull();
    const past = await search({ cursor: `x:${domain}-zz@loja.com` });
    expect(past).toEqual({ users: [], cursor: null });
  });

  test('ADM-01 by the id of a tenant, with plan, balance and movements', async () => {
    const shop = await newShop(`loja-${ulid()}@loja.com`);
    const { users } = await findUsers(deps, UserSearch.parse({ search: shop.tenantId }));
    expect(users).toMatchObject([{ email: shop.email, role: 'member' }]);
    expect(await tenantView(deps, shop.tenantId)).toMatchObject({
      plan_name: 'trial',
      asset_count: 0,
      credits: { plan_credits_balance: 20, extra_credits_balance: 0 },
    });
    const page = { tenant_id: shop.tenantId, limit: 20 };
    expect((await tenantTransactions(deps, page)).transactions).toMatchObject([
      { type: 'trial', amount: 20 },
    ]);
    await expect(tenantView(deps, 'ten_none')).rejects.toThrow('tenant.not_found');
  });

  test('ADM-01 a role given later is told wherever the person is found', async () => {
    const shop = await newShop(`nova-${ulid()}@loja.com`);
    await grantRole(deps, shop.email, 'owner', { userId: 'operator', email: 'ops' });
    for (const search of [shop.email, shop.tenantId]) {
      const { users } = await findUsers(deps, UserSearch.parse({ search }));
      expect(users).toMatchObject([{ role: 'owner' }]);
    }
  });

  test('ADM-01 jobs by state, newest first, with the error in words and by name', async () => {
    const { tenantId } = await newShop(`jobs-${ulid()}@loja.com`);
    const failed = jobRow(tenantId, {
      id: `job_${ulid(1)}`,
      status: 'FALHA',
      error: { code: 'photo_blurred', photo: 2 },
    });
    await seedJobs(table(), [failed, jobRow(tenantId)]);
    const { jobs, cursor } = await tenantJobs(deps, { tenant_id: tenantId, limit: 20 });
    expect(jobs.map(({ status, error_code }) => [status, error_code])).toEqual([
      ['PRONTO', null],
      ['FALHA', 'photo_blurred'],
    ]);
    expect(jobs[1].error_message).toContain('foto 3');
    expect(cursor).toBeNull();
  });
});

describe('ADM-03 what is too much for one', () => {
  const { credits: MOST } = ALONE_A_DAY;
  let second: Actor;
  let effects: SyncEffects;
  beforeEach(async () => {
    second = { ...(await newShop(`segunda-${ulid()}@relevo.example`)), role: 'admin' };
    effects = deps as SyncEffects; // nothing here goes to the payment provider
  });
  const waiting = async (who = second) =>
    (await listApprovals(deps, who)).approvals.filter(({ asked_by_email }) => asked_by_email === staff.email);
  const extra = async (shop: Actor) => (await creditsOf(deps, shop)).extra_credits_balance;

  test('ADM-03 one of our staff gives so much in a day, at once or in parts; the rest waits for another', async () => {
    const shop = await newShop(`parts-${ulid()}@loja.com`);
    const give = (amount: number) => adjustBalance(deps, adjustment(shop, { amount }), staff);
    expect(await give(MOST - 50)).toMatchObject({ awaits_second: false });
    expect(await give(51)).toMatchObject({ awaits_second: true, extra_credits_balance: MOST - 50 });
    expect(await give(50)).toMatchObject({ awaits_second: false });
    expect(await give(1)).toMatchObject({ awaits_second: true });
    expect(await give(-5)).toMatchObject({ awaits_second: false }); // taking is no gift
    const asked = (await waiting()).toSorted((a, b) => a.amount - b.amount);
    expect(asked).toMatchObject([
      { amount: 1, is_own: false },
      { amount: 51, is_own: false },
    ]);
    deps = { ...deps, now: () => new Date('2026-11-22T00:00:00Z') };
    expect(await give(MOST)).toMatchObject({ awaits_second: false });
  });

  test('ADM-03 who asked cannot confirm; another one does, once, and both are in the trail', async () => {
    const shop = await newShop(`two-${ulid()}@loja.com`);
    const asked = adjustment(shop, { amount: MOST + 1 });
    await adjustBalance(deps, asked, staff);
    await adjustBalance(deps, asked, staff);
    expect(await extra(shop)).toBe(0);
    const [{ id, is_own }, ...others] = await waiting(staff);
    expect([is_own, others]).toEqual([true, []]);
    await expect(confirmApproval(effects, { id }, staff)).rejects.toMatchObject({ code: 'approval.own' });
    const third = { ...(await newShop(`terceira-${ulid()}@relevo.example`)), role: 'admin' };
    const confirmed = await Promise.allSettled(
      [second, third, second].map((who) => confirmApproval(effects, { id }, who)),
    );
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of confirmed)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'approval.not_found' });
    expect([await extra(shop), await waiting()]).toEqual([MOST + 1, []]);
    const [done, ask] = await auditOf(shop);
    expect(done).toMatchObject({
      action: 'credits.adjust',
      details: { amount: MOST + 1, asked_by: staff.email },
    });
    expect([second.email, third.email]).toContain(done.by_email);
    expect(ask).toMatchObject({ action: 'approval.ask', by_email: staff.email });
  });

  test('ADM-03 a request that is turned down is gone, gives nothing, and is in the trail', async () => {
    const shop = await newShop(`no-${ulid()}@loja.com`);
    await adjustBalance(deps, adjustment(shop, { amount: MOST + 1 }), staff);
    const [{ id }] = await waiting();
    await dismissApproval(deps, { id }, second);
    await expect(confirmApproval(effects, { id }, second)).rejects.toMatchObject({
      code: 'approval.not_found',
    });
    expect([await extra(shop), await waiting()]).toEqual([0, []]);
    expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['approval.dismiss', 'approval.ask']);
  });
});

test('ADM-01 the trail is read by what it is about, a page at a time, with nothing left out or twice', async () => {
  const month = '2031-04';
  const entries = Array.from({ length: 450 }, (_, index) => ({
    id: `aud_${String(index).padStart(4, '0')}`,
    action: index % 50 === 0 ? ('credits.adjust' as const) : ('ip.block' as const),
    by: 'u',
    by_email: staff.email,
    target: `ten_${index}`,
    details: {},
    created_at: new Date(Date.UTC(2031, 3, 1, 0, 0, index)).toISOString(),
  }));
  for (const entry of entries) await appendAudit(table(), entry);
  const targets: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readAudit(deps, { month, about: 'money', limit: 4, cursor });
    expect(page.entries.length).toBeLessThanOrEqual(4);
    targets.push(...page.entries.map(({ target }) => target));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  expect(targets).toEqual([400, 350, 300, 250, 200, 150, 100, 50, 0].map((index) => `ten_${index}`));
  expect((await readAudit(deps, { month, about: 'teams', limit: 4 })).entries).toEqual([]);
});

describe('ADM-01 credits by hand', () => {
  test('ADM-01 are an entry that the customer reads and a line in the trail', async () => {
    const shop = await newShop(`cred-${ulid()}@loja.com`);
    expect(await adjustBalance(deps, adjustment(shop), staff)).toMatchObject({
      plan_credits_balance: 20,
      extra_credits_balance: 30,
      awaits_second: false,
    });
    const { transactions } = await tenantTransactions(deps, { tenant_id: shop.tenantId, limit: 20 });
    expect(transactions[0]).toMatchObject({
      type: 'adjustment',
      amount: 30,
      description: 'Ajuste da nossa equipe: Cortesia pela espera',
      adjusted_by: staff.email,
    });
    expect(await auditOf(shop)).toMatchObject([
      {
        action: 'credits.adjust',
        by_email: staff.email,
        details: { amount: 30, reason: 'Cortesia pela espera' },
      },
    ]);
  });

  test('ADM-01 a request sent twice, or by two at once, gives once and is told once', async () => {
    const shop = await newShop(`dup-${ulid()}@loja.com`);
    const same = adjustment(shop);
    await Promise.all([1, 2, 3].map(() => adjustBalance(deps, same, staff)));
    expect(await adjustBalance(deps, same, staff)).toMatchObject({ extra_credits_balance: 30 });
    expect(await auditOf(shop)).toHaveLength(1);
  });

  test('ADM-01 more than there is cannot be taken, and nothing is told of it', async () => {
    const shop = await newShop(`less-${ulid()}@loja.com`);
    await expect(adjustBalance(deps, adjustment(shop, { amount: -21 }), staff)).rejects.toThrow(
      'credits.insufficient',
    );
    expect(await auditOf(shop)).toEqual([]);
    expect(await adjustBalance(deps, adjustment(shop, { amount: -20 }), staff)).toMatchObject({
      plan_credits_balance: 0,
    });
  });

  test('ADM-01 a tenant that is not there gets none', async () => {
    const nobody = { ...staff, tenantId: 'ten_none' };
    await expect(adjustBalance(deps, adjustment(nobody), staff)).rejects.toThrow('tenant.not_found');
  });

  test('ADM-01 cut off anywhere, the entry and its line stand together or not at all', async () => {
    const shop = await newShop(`cut-${ulid()}@loja.com`);
    for (const kind of ['cut', 'lost'] as const)
      for (let at = 0; at < 3; at++) {
        const faulty = { ...deps, table: interruptedTable(table(), interrupting({ kind, at })) };
        await adjustBalance(faulty, adjustment(shop), staff).catch(() => undefined);
      }
    const { transactions } = await tenantTransactions(deps, { tenant_id: shop.tenantId, limit: 100 });
    const given = transactions.filter(({ type }) => type === 'adjustment');
    expect(await auditOf(shop)).toHaveLength(given.length);
    expect(given.length).toBeGreaterThan(0);
    const rows = [];
    for await (const page of tenantRows(table(), shop.tenantId)) rows.push(...page);
    expect(differencesOf(rows)).toEqual([]);
  });
});

describe('ACC-03 a lost phone', () => {
  const reset = async (shop: Actor, tenant: Actor, refuse?: Error) => {
    const done: string[] = [];
    const identities = {
      remove: async () => undefined,
      resetSecondFactor: async (userId: string) => {
        if (refuse) throw refuse;
        done.push(userId);
      },
    };
    const input = { tenant_id: tenant.tenantId, user_id: shop.userId, reason: 'Perdeu o celular' };
    const outcome = await resetSecondFactor({ ...deps, identities }, input, staff).catch((error) => error);
    return { done, outcome };
  };
  const line = ({ email }: Actor) => ({
    action: 'second_factor.reset',
    by: staff.userId,
    details: { email, reason: 'Perdeu o celular' },
  });

  test('ACC-03 its owner signs in by the password alone again, and the trail says who did it and why', async () => {
    const shop = await newShop(`loja-${ulid()}@loja.com`);
    expect((await reset(shop, shop)).done).toEqual([shop.userId]);
    expect(await auditOf(shop)).toMatchObject([line(shop)]);
  });

  test('ACC-03 somebody of another shop is not found', async () => {
    const [shop, other] = [await newShop(`a-${ulid()}@loja.com`), await newShop(`b-${ulid()}@loja.com`)];
    const { done, outcome } = await reset(shop, other);
    expect([done, outcome]).toMatchObject([[], { code: 'tenant.not_found' }]);
    expect(await auditOf(other)).toEqual([]);
  });

  test('ACC-03 a reset that breaks off is in the trail all the same', async () => {
    const shop = await newShop(`loja-${ulid()}@loja.com`);
    await reset(shop, shop, new Error('the account service is away'));
    expect(await auditOf(shop)).toMatchObject([line(shop)]);
  });
});
