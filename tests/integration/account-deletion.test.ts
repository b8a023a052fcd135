import { BatchWriteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { cancelDeletion, scheduleDeletion } from '../../functions/domain/accounts/schedule-deletion.ts';
import { sweepDeletions } from '../../functions/domain/accounts/sweep-deletions.ts';
import { tenantData } from '../../functions/domain/accounts/tenant-data.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import { sweepFiles } from '../../functions/domain/catalogue/sweep-files.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { createFeedAddress } from '../../functions/domain/product-feed/feed-address.ts';
import { readFeed } from '../../functions/domain/product-feed/read-feed.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import type { PackageRecord } from '../../functions/generation/package-record.ts';
import { readAccount } from '../../functions/store/accounts.ts';
import { createJob } from '../../functions/store/job-orders.ts';
import type { Job } from '../../functions/store/jobs.ts';
import { rememberCustomer } from '../../functions/store/customers.ts';
import { feedAsked } from '../../shared/pages/product-feed.ts';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { keys } from '../../functions/store/keys.ts';
import { readBalance } from '../../functions/store/ledger/read.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { publicModel } from '../../functions/store/models.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { proofSize } from '../support/proof-size.ts';
import { noPayments } from '../support/no-payments.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-11-21T12:00:00Z');
/** A sweep is made to crash before each of its effects, in the gate before every third. */
const EVERY = proofSize(3, 1);

type Effects = Pick<Deps, 'table' | 'uploads' | 'models' | 'identities' | 'payments' | 'now' | 'newId'>;

let clock: Date;
let uploads: ReturnType<typeof memoryBucket>;
let models: ReturnType<typeof memoryBucket>;
let signIns: Set<string>;
let customers: Set<string>;
let deps: Effects;
beforeEach(() => {
  clock = START;
  uploads = memoryBucket();
  models = memoryBucket();
  signIns = new Set();
  customers = new Set();
  deps = {
    table: table(),
    uploads,
    models,
    identities: {
      remove: async (userId) => void signIns.delete(userId),
      resetSecondFactor: async () => undefined,
    },
    payments: { ...noPayments, removeCustomer: async (id) => void customers.delete(id) },
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
  };
});

interface Shop extends Actor {
  model: Model;
  job: Job;
}

/** A shop with a published model, a job that runs, and photos; every file of it has its tenant or model in its key. */
async function openShop(): Promise<Shop> {
  const userId = ulid();
  const email = `${userId.toLowerCase()}@loja.com`;
  signIns.add(userId);
  const { tenant_id: tenantId } = await ensureAccount(deps, { userId, name: 'Ana', email });
  const model = modelRow(tenantId);
  await seedModels(deps.table, [model]);
  for (const key of Object.values(model.files)) await models.put(key, 'model', 'model/gltf-binary');
  const job = await runJob({ tenantId, userId, email, role: 'member' });
  const customerId = customerFor(tenantId);
  customers.add(customerId);
  await rememberCustomer(deps.table, { tenantId, customerId, at: clock });
  return { tenantId, userId, email, role: 'member', model, job };
}

const customerFor = (tenantId: string) => `cus_${tenantId}`;

async function runJob({ tenantId }: Actor): Promise<Job> {
  const id = `job_${ulid()}`;
  const photos = [0, 1, 2, 3].map((i) => ({ name: `${i}.jpg`, path: `t/${tenantId}/${id}-${i}.jpg` }));
  for (const { path } of photos) await uploads.put(path, 'photo', 'image/jpeg');
  await uploads.put(`work/${id}/shape`, 'work', 'application/octet-stream');
  await uploads.put(`exports/${tenantId}/meus-dados.json`, '{}', 'application/json');
  const at = clock.toISOString();
  const job: Job = {
    id,
    tenant_id: tenantId,
    project_id: `prd_${ulid()}`,
    status: 'RECEBIDO',
    progress: 0,
    model_name: 'Banco',
    facts: NO_FACTS,
    target_dims_cm: { height: 57.8 },
    texture_resolution: '2k',
    capture: 'photos',
    photos,
    error: null,
    created_at: at,
    updated_at: at,
  };
  const payment = {
    id: `ent_${ulid()}`,
    tenantId,
    key: `${id}:payment`,
    type: 'generation',
    at: clock,
  } as const;
  await createJob(
    deps.table,
    job,
    { ...payment, description: 'Modelo 3D' },
    { cost: 10, catalogueLimit: 24, requestId: id, requestHash: 'hash' },
  );
  await beginJob({ ...deps, provider: 'embedded' }, { tenantId, jobId: id });
  return job;
}

const rowsAt = async (pk: string) => {
  const { Items } = await deps.table.client.send(
    new QueryCommand({
      TableName: deps.table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  );
  return Items as Record<string, unknown>[];
};

/** All there is of a shop: rows anywhere, files, sign-in, customer. */
async function tracesOf({ tenantId, userId, model, job }: Shop) {
  const places = [
    keys.tenant(tenantId),
    keys.user(userId),
    keys.publicModel(model.id),
    keys.link(model.slug),
    keys.tenantOfCustomer(customerFor(tenantId)),
  ];
  const rows = await Promise.all(places.map(({ pk }) => rowsAt(pk)));
  const files = [...uploads.keys(), ...models.keys()].filter((key) =>
    [tenantId, model.id, job.id, job.id.replace('job_', 'ast_')].some((part) => key.includes(part)),
  );
  return {
    rows: rows.flat(),
    files: files.sort(),
    canSignIn: signIns.has(userId),
    isCustomer: customers.has(customerFor(tenantId)),
  };
}
const NOTHING = { rows: [], files: [], canSignIn: false, isCustomer: false };

/** Sweeps as the schedules do, until nothing of the shop can be left. */
async function sweepToTheEnd() {
  await sweepDeletions(deps);
  await sweepFiles(deps);
  clock = new Date(clock.getTime() + 3 * HOUR_MS);
  await sweepFiles(deps);
  return sweepDeletions(deps);
}

const packaged = ({ files, bytes, dims_cm, triangles, quality }: Model): PackageRecord => ({
  files,
  bytes,
  dims_cm,
  triangles,
  quality,
});

describe('ACC-02 deletion', () => {
  test('ACC-02 an account goes seven days after it was asked for, with everything, and no other shop notices', async () => {
    const shop = await openShop();
    const other = await openShop();
    const before = await tracesOf(other);
    const { deletion_due } = await scheduleDeletion(deps, ` ${shop.email.toUpperCase()} `, shop);
    expect(deletion_due).toBe('2026-11-28T12:00:00.000Z');

    clock = new Date(START.getTime() + 7 * DAY_MS - 1);
    expect(await sweepDeletions(deps)).toEqual({ due: 0, gone: 0 });
    expect((await publicModel(deps.table, shop.model.slug))?.id).toBe(shop.model.id);
    expect(signIns).toContain(shop.userId);

    clock = new Date(START.getTime() + 7 * DAY_MS);
    await sweepDeletions(deps);
    expect(signIns).not.toContain(shop.userId);
    expect(await publicModel(deps.table, shop.model.slug)).toBeNull();
    expect(uploads.keys().filter((key) => key.includes(shop.tenantId))).toEqual([]);
    const left = (await rowsAt(keys.tenant(shop.tenantId).pk)).map(({ sk }) => String(sk).split('#')[0]);
    expect(left).toEqual(['REMOVAL', 'REMOVAL', 'TENANT']);

    expect(await sweepToTheEnd()).toEqual({ due: 1, gone: 1 });
    expect(await tracesOf(shop)).toEqual(NOTHING);
    expect(await tracesOf(other)).toEqual(before);
  });

  test("ACC-02 LOTE-05 the shop's feed is found at its address until the account goes, and never after", async () => {
    const shop = await openShop();
    const effects = { ...deps, site: 'https://relevo.test' };
    const { id, ending, urls } = await createFeedAddress(effects, { replaces: null }, shop);
    const asked = feedAsked(new URL(urls.products).pathname)!;
    const { product_feed } = await tenantData(effects, shop.tenantId);
    expect(product_feed).toMatchObject([{ id, ending }]);
    expect(product_feed[0]).not.toHaveProperty('hash');
    await scheduleDeletion(deps, shop.email, shop);
    expect(await readFeed(effects, asked)).toContain(shop.model.slug);

    clock = new Date(START.getTime() + 8 * DAY_MS);
    await sweepDeletions(deps);
    await expect(readFeed(effects, asked)).rejects.toThrow('feed.not_found');
    await sweepToTheEnd();
    expect(await tracesOf(shop)).toEqual(NOTHING);
  });

  test('ACC-02 a receipt is kept that names nobody', async () => {
    const shop = await openShop();
    await scheduleDeletion(deps, shop.email, shop);
    clock = new Date(START.getTime() + 8 * DAY_MS);
    await sweepToTheEnd();
    const receipts = await rowsAt('DELETIONS');
    const text = JSON.stringify(receipts);
    expect(receipts.at(-1)).toMatchObject({ requested_at: START.toISOString() });
    for (const personal of [shop.tenantId, shop.userId, shop.email, 'Ana'])
      expect(text).not.toContain(personal);
  });

  test('ACC-02 a photo sent with a form signed before the end goes too', async () => {
    const shop = await openShop();
    await scheduleDeletion(deps, shop.email, shop);
    clock = new Date(START.getTime() + 8 * DAY_MS);
    await sweepDeletions(deps);
    await uploads.put(`t/${shop.tenantId}/late.jpg`, 'photo', 'image/jpeg');
    await sweepToTheEnd();
    expect(await tracesOf(shop)).toEqual(NOTHING);
  });

  test('ACC-02 a job that still runs cannot publish into a deleted shop, and what it wrote goes', async () => {
    const shop = await openShop();
    await scheduleDeletion(deps, shop.email, shop);
    clock = new Date(START.getTime() + 8 * DAY_MS);
    await sweepDeletions(deps);
    const late = `m/${shop.job.id.replace('job_', 'ast_')}/late.glb`;
    await models.put(late, 'model', 'model/gltf-binary');
    const published = publishModel(
      deps,
      { tenantId: shop.tenantId, jobId: shop.job.id },
      packaged(shop.model),
    );
    await expect(published).rejects.toMatchObject({ code: 'job.not_found' });
    await sweepToTheEnd();
    expect(await tracesOf(shop)).toEqual(NOTHING);
  });

  test('ACC-02 a shop with more rows than one read brings is told all, and goes as well', async () => {
    const shop = await openShop();
    const days = Array.from({ length: 1200 }, (_, i) => `2026-${i}`);
    const note = 'x'.repeat(1000); // 1.2 MB in all, of which a query brings 1 MB
    for (let i = 0; i < days.length; i += 25) {
      const puts = days.slice(i, i + 25).map((day) => ({
        PutRequest: { Item: { ...keys.events(shop.tenantId, day, shop.model.id), day, note } },
      }));
      await deps.table.client.send(new BatchWriteCommand({ RequestItems: { [deps.table.name]: puts } }));
    }
    const data = await tenantData({ ...deps, site: 'https://relevo.test' }, shop.tenantId);
    expect(data.events).toHaveLength(days.length);
    expect(data.jobs).toMatchObject([
      {
        id: shop.job.id,
        photos: shop.job.photos.map(({ name }) => ({ name, url: expect.any(String) as string })),
      },
    ]);

    await scheduleDeletion(deps, shop.email, shop);
    clock = new Date(START.getTime() + 8 * DAY_MS);
    await sweepToTheEnd();
    expect(await tracesOf(shop)).toEqual(NOTHING);
  });

  test('ACC-02 wherever a sweep crashes, the next ones finish', async () => {
    let crashes = 0;
    for (let step = 1; ; step += EVERY) {
      clock = START;
      const shop = await openShop();
      await scheduleDeletion(deps, shop.email, shop);
      clock = new Date(START.getTime() + 8 * DAY_MS);
      const crashed = await sweepDeletions(crashingAt(deps, step)).then(
        () => false,
        () => true,
      );
      await sweepToTheEnd();
      expect(await tracesOf(shop), `crashed before effect ${step}`).toEqual(NOTHING);
      if (!crashed) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(15 / EVERY);
  });

  test('ACC-02 two sweeps at once delete the same shop, and neither fails', async () => {
    const shop = await openShop();
    await seedModels(
      deps.table,
      Array.from({ length: 20 }, () => modelRow(shop.tenantId)),
    );
    await scheduleDeletion(deps, shop.email, shop);
    clock = new Date(START.getTime() + 8 * DAY_MS);
    await Promise.all([sweepDeletions(deps), sweepDeletions(deps), sweepDeletions(deps)]);
    await sweepToTheEnd();
    expect(await tracesOf(shop)).toEqual(NOTHING);
  });

  test('ACC-02 cancelled, the account stays and may make models again; meanwhile it may not', async () => {
    const shop = await openShop();
    await scheduleDeletion(deps, shop.email, shop);
    await expect(runJob(shop)).rejects.toMatchObject({ code: 'account.deletion_scheduled' });
    await cancelDeletion(deps, shop);
    clock = new Date(START.getTime() + 10 * DAY_MS); // beyond what was due, within the trial
    expect(await sweepDeletions(deps)).toEqual({ due: 0, gone: 0 });
    expect((await runJob(shop)).id).toMatch(/^job_/);
    expect(
      (await rowsAt(keys.tenant(shop.tenantId).pk)).find(({ sk }) => sk === 'TENANT'),
    ).not.toHaveProperty('gsi1pk');
  });

  test('ACC-02 once it has begun it cannot be cancelled', async () => {
    const shop = await openShop();
    await scheduleDeletion(deps, shop.email, shop);
    clock = new Date(START.getTime() + 8 * DAY_MS);
    await sweepDeletions(deps);
    await expect(cancelDeletion(deps, shop)).rejects.toMatchObject({ code: 'account.deletion_started' });
    await sweepToTheEnd();
  });

  test('ACC-02 asked twice, the first date stays', async () => {
    const shop = await openShop();
    const first = await scheduleDeletion(deps, shop.email, shop);
    clock = new Date(START.getTime() + 3 * DAY_MS);
    expect(await scheduleDeletion(deps, shop.email, shop)).toEqual(first);
    await cancelDeletion(deps, shop);
  });

  test('ACC-02 another email does not confirm it', async () => {
    const shop = await openShop();
    await expect(scheduleDeletion(deps, 'outra@loja.com', shop)).rejects.toMatchObject({
      code: 'account.confirmation_wrong',
    });
  });

  test('ACC-02 a shop that pays cancels its subscription first, also when it subscribed in the grace', async () => {
    const subscribe = ({ tenantId }: Shop) =>
      deps.table.client.send(
        new UpdateCommand({
          TableName: deps.table.name,
          Key: keys.tenant(tenantId),
          UpdateExpression: 'SET plan_name = :plan',
          ExpressionAttributeValues: { ':plan': 'start' },
        }),
      );
    const paying = await openShop();
    await subscribe(paying);
    await expect(scheduleDeletion(deps, paying.email, paying)).rejects.toMatchObject({
      code: 'account.subscription_active',
    });
    const late = await openShop();
    await scheduleDeletion(deps, late.email, late);
    await subscribe(late);
    clock = new Date(START.getTime() + 8 * DAY_MS);
    expect(await sweepDeletions(deps)).toEqual({ due: 1, gone: 0 });
    expect(signIns).toContain(late.userId);
    await cancelDeletion(deps, late);
  });
});

/** The same effects, of which the nth and all after it fail: what a crash before it leaves behind. */
function crashingAt(effects: Effects, step: number): Effects {
  let count = 0;
  const counted = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...values: unknown[]) => {
          count += 1;
          if (count >= step) throw new Error('crash');
          return (method as (...values: unknown[]) => unknown).apply(target, values);
        };
      },
    });
  const { client, name } = effects.table;
  return {
    ...effects,
    table: { name, client: counted(client) },
    uploads: counted(effects.uploads),
    identities: counted(effects.identities),
    payments: counted(effects.payments),
  };
}

describe('AUTH-12 one trial a mailbox', () => {
  const account = async (email: string) => {
    const actor = await ensureAccount(deps, { userId: ulid(), name: 'Ana', email });
    const rows = await readAccount(deps.table, actor.tenant_id, actor.id);
    const { plan, extra } = await readBalance(deps.table, actor.tenant_id, deps.now());
    return { actor, credits: plan + extra, isOver: Date.parse(rows!.tenant.trial_end!) <= clock.getTime() };
  };
  /** Deletes the account and waits until it is all gone. */
  async function leave({ id, tenant_id }: { id: string; tenant_id: string }, email: string) {
    const actor: Actor = { userId: id, tenantId: tenant_id, email, role: 'member' };
    await scheduleDeletion(deps, email, actor);
    clock = new Date(clock.getTime() + 8 * DAY_MS);
    await sweepDeletions(deps);
    clock = new Date(clock.getTime() + 3 * HOUR_MS);
    await sweepDeletions(deps);
    expect(await rowsAt(keys.tenant(tenant_id).pk)).toEqual([]);
  }

  test('AUTH-12 plus signs and dots of one mailbox share a trial; the second account works without it', async () => {
    expect(await account('ana.prado@gmail.com')).toMatchObject({ credits: 20, isOver: false });
    for (const email of ['anaprado+loja@gmail.com', 'A.N.A.PRADO@googlemail.com']) {
      expect(await account(email), email).toMatchObject({ credits: 0, isOver: true });
    }
    expect(await account('ana.prado@loja.com')).toMatchObject({ credits: 20 });
  });

  test('AUTH-12 deleting the account gives no second trial, for a year', async () => {
    const email = 'dona@lojadadona.com.br';
    const { actor } = await account(email);
    await leave(actor, email);
    const second = await account('dona+de+novo@lojadadona.com.br');
    expect(second).toMatchObject({ credits: 0, isOver: true });
    await leave(second.actor, 'dona+de+novo@lojadadona.com.br');
    clock = new Date(clock.getTime() + 366 * DAY_MS);
    expect(await account(email)).toMatchObject({ credits: 20, isOver: false });
  });
});
