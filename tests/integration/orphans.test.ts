import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { accountOf, creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { deleteModel, renameModel } from '../../functions/domain/catalogue/change-model.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import { listProjects } from '../../functions/domain/catalogue/projects.ts';
import { listModels, viewModel } from '../../functions/domain/catalogue/read-models.ts';
import { sweepFiles } from '../../functions/domain/catalogue/sweep-files.ts';
import { differencesOf } from '../../functions/domain/credits/ledger-differences.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { keepPackage, runningJob } from '../../functions/domain/jobs/running-job.ts';
import { sweepJobs } from '../../functions/domain/jobs/sweep-jobs.ts';
import { findOrphans } from '../../functions/domain/staff/find-orphans.ts';
import { fixOrphan } from '../../functions/domain/staff/fix-orphan.ts';
import { grantRole } from '../../functions/domain/staff/roles.ts';
import { fixOrphanJobs, sweepOrphans } from '../../functions/domain/staff/fix-orphans.ts';
import { listAudit } from '../../functions/store/audit.ts';
import { createJob } from '../../functions/store/job-orders.ts';
import { paymentKey } from '../../functions/store/job-payments.ts';
import { findJob } from '../../functions/store/jobs.ts';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { keys, type Key } from '../../functions/store/keys.ts';
import { retryOnce } from '../../functions/store/retries.ts';
import { transact } from '../../functions/store/table.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { runsThat } from '../support/runs.ts';
import { interruptedTable, interrupting } from '../support/interruptions.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { modelRow } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
let clock: Date;
let models: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'models' | 'now' | 'newId' | 'site' | 'executions' | 'jobsAtOnce'>;
/** What the state machine says of any run. */
let run: 'running' | 'ended' | 'absent';

beforeEach(() => {
  clock = new Date('2026-11-21T12:00:00Z');
  run = 'ended';
  models = memoryBucket();
  deps = {
    table: table(),
    models,
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    site: 'https://relevo.test',
    executions: runsThat(() => run),
    jobsAtOnce: 8,
  };
});

async function newShop(): Promise<Actor> {
  const userId = ulid();
  const email = `ana-${userId.toLowerCase()}@loja.com`;
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email });
  return { userId, tenantId: tenant_id, email, role: 'member' };
}

/** A job that is paid and whose files are packaged; its run ends here. */
async function packagedJob({ tenantId }: Actor, name = 'Banco Lapa', projectId = `prd_${ulid()}`) {
  const time = ulid();
  const [id, jobId] = [`ast_${time}`, `job_${time}`];
  const at = clock.toISOString();
  const order = {
    model_name: name,
    facts: NO_FACTS,
    target_dims_cm: { height: 57.8 },
    texture_resolution: '2k',
    capture: 'photos',
    photos: [],
  } as const;
  await createJob(
    table(),
    {
      ...order,
      photos: [],
      id: jobId,
      tenant_id: tenantId,
      project_id: projectId,
      status: 'RECEBIDO',
      progress: 0,
      error: null,
      created_at: at,
      updated_at: at,
    },
    { id: `ent_${time}`, tenantId, key: paymentKey(jobId), type: 'generation', description: name, at: clock },
    { cost: CREDITS_PER_MODEL, catalogueLimit: 1000, requestId: jobId, requestHash: 'hash' },
  );
  await beginJob({ ...deps, uploads: memoryBucket(), provider: 'embedded' }, { tenantId, jobId });
  const { files, bytes, dims_cm, triangles, quality } = modelRow(tenantId, { id });
  for (const key of Object.values(files)) await models.put(key, 'bytes', 'model/gltf-binary');
  const packaged = { files, bytes, dims_cm, triangles, quality };
  await keepPackage(deps, await runningJob(deps, { tenant_id: tenantId, job_id: jobId }), packaged);
  return { id, jobId, projectId, publish: () => publishModel(deps, { tenantId, jobId }, packaged) };
}

async function published(shop: Actor, name?: string, projectId?: string) {
  const job = await packagedJob(shop, name, projectId);
  await job.publish();
  const { assets } = await listModels(deps, { limit: 50 }, shop);
  return { ...job, slug: assets.find(({ id }) => id === job.id)!.slug };
}

const lose = ({ pk, sk }: Key) =>
  table().client.send(new DeleteCommand({ TableName: table().name, Key: { pk, sk } }));
const namesOf = async (shop: Actor) =>
  (await listModels(deps, { limit: 50 }, shop)).assets.map(({ name }) => name);
const balanceOf = async (shop: Actor) => (await creditsOf(deps, shop)).plan_credits_balance;
const countOf = async (shop: Actor) => (await accountOf(deps, shop)).tenant.asset_count;
const statusOf = async ({ tenantId }: Actor, jobId: string) =>
  (await findJob(table(), tenantId, jobId))?.status;

async function isLedgerRight({ tenantId }: Actor): Promise<string[]> {
  const rows = [];
  for await (const page of tenantRows(table(), tenantId)) rows.push(...page);
  return differencesOf(rows);
}

/** What is there when nothing is missing: catalogue, count, product, link, and a second look that finds nothing. */
async function expectWhole(shop: Actor, { id, slug, name }: { id: string; slug: string; name: string }) {
  expect(await namesOf(shop)).toEqual([name]);
  expect(await countOf(shop)).toBe(1);
  expect(await viewModel(deps, slug)).toMatchObject({ id, name });
  expect(await viewModel(deps, id)).toMatchObject({ slug, name });
  const { projects } = await listProjects(deps, { limit: 10 }, shop);
  expect(projects.map((project) => project.models.map((model) => model.id))).toEqual([[id]]);
  expect(await isLedgerRight(shop)).toEqual([]);
  expect(await fixOrphanJobs(deps, shop)).toMatchObject({ total_orphans: 0, fixed: 0, errors: [] });
}

const NONE = {
  success: true,
  message: 'Nenhum modelo órfão encontrado',
  total_orphans: 0,
  fixed: 0,
  errors: [],
};
const ONE = {
  success: true,
  message: '1 modelo foi recuperado com sucesso!',
  total_orphans: 1,
  fixed: 1,
  errors: [],
};

describe('ORPH-01 a run that ends between packaging and publishing', () => {
  test('ORPH-01 the sweep of jobs publishes it, and nothing is returned', async () => {
    const shop = await newShop();
    const { id, jobId } = await packagedJob(shop);
    clock = new Date(clock.getTime() + 120_000);
    await sweepJobs({ ...deps, uploads: memoryBucket(), ...jobQueueTo() });
    expect(await statusOf(shop, jobId)).toBe('PRONTO');
    expect(await balanceOf(shop)).toBe(10);
    const [{ slug }] = (await listModels(deps, { limit: 1 }, shop)).assets;
    await expectWhole(shop, { id, slug, name: 'Banco Lapa' });
  });

  test('ORPH-01 one that cannot be published gives its credits back, and the failure is heard of', async () => {
    const shop = await newShop();
    const { jobId, projectId } = await packagedJob(shop);
    await lose(keys.project(shop.tenantId, projectId));
    const failing = failJob(deps, { tenantId: shop.tenantId, jobId }, { code: 'interrupted' });
    await expect(failing).rejects.toThrow('could not be published');
    expect(await statusOf(shop, jobId)).toBe('FALHA');
    expect(await balanceOf(shop)).toBe(20);
    expect(await isLedgerRight(shop)).toEqual([]);
  });
});

describe('ORPH-01 a step that goes on although its job was given up', () => {
  /** A job at work, and its package step, which nobody waits for any more. */
  async function overtaken(shop: Actor) {
    const job = await packagedJob(shop);
    await table().client.send(
      new UpdateCommand({
        TableName: table().name,
        Key: { ...keys.job(shop.tenantId, job.jobId) },
        UpdateExpression: 'REMOVE #package',
        ExpressionAttributeNames: { '#package': 'package' },
      }),
    );
    const running = await runningJob(deps, { tenant_id: shop.tenantId, job_id: job.jobId });
    const { files, bytes, dims_cm, triangles, quality } = modelRow(shop.tenantId, { id: job.id });
    return {
      ...job,
      running,
      late: () => keepPackage(deps, running, { files, bytes, dims_cm, triangles, quality }),
    };
  }
  const said: string[] = [];
  const tell = ({ jobId }: { jobId: string }) => said.push(jobId);

  test('ORPH-01 packages its model a moment before the job is failed: it is published, nobody gives it up', async () => {
    const shop = await newShop();
    const { id, jobId, late } = await overtaken(shop);
    let reads = 0;
    const client = {
      async send(command: object) {
        const answer = await table().client.send(command as GetCommand);
        if (command instanceof GetCommand && reads++ === 0) await late();
        return answer;
      },
    } as unknown as Deps['table']['client'];
    const interrupted = { ...deps, table: { ...table(), client } };
    await failJob(interrupted, { tenantId: shop.tenantId, jobId }, { code: 'interrupted' }, tell);
    expect(await statusOf(shop, jobId)).toBe('PRONTO');
    expect(said).not.toContain(jobId);
    expect(await balanceOf(shop)).toBe(10);
    const [{ slug }] = (await listModels(deps, { limit: 1 }, shop)).assets;
    await expectWhole(shop, { id, slug, name: 'Banco Lapa' });
  });

  test('ORPH-01 has put files: they go, as no model will ever have them', async () => {
    const shop = await newShop();
    const { id, jobId, late } = await overtaken(shop);
    await failJob(deps, { tenantId: shop.tenantId, jobId }, { code: 'interrupted' }, tell);
    expect(said).toContain(jobId);
    await expect(late()).rejects.toThrow('job.not_found');
    expect(await models.look(`m/${id}/a1b2c3d4.glb`)).not.toBeNull();
    await sweepFiles(deps);
    expect(await models.look(`m/${id}/a1b2c3d4.glb`)).toBeNull();
    expect(await fixOrphanJobs(deps, shop)).toEqual(NONE);
  });
});

describe('ORPH-01 a job in FALHA whose model was made', () => {
  async function wronglyFailed(shop: Actor) {
    const job = await packagedJob(shop);
    await lose(keys.project(shop.tenantId, job.projectId)); // what publishing cannot do without
    await failJob(deps, { tenantId: shop.tenantId, jobId: job.jobId }, { code: 'interrupted' }).catch(
      () => undefined,
    );
    return job;
  }

  test('ORPH-01 is brought back when the shop asks, and takes its credits again', async () => {
    const shop = await newShop();
    const { id, jobId } = await wronglyFailed(shop);
    expect(await fixOrphanJobs(deps, shop)).toEqual(ONE);
    expect(await statusOf(shop, jobId)).toBe('PRONTO');
    expect(await balanceOf(shop)).toBe(10);
    const [{ slug }] = (await listModels(deps, { limit: 1 }, shop)).assets;
    await expectWhole(shop, { id, slug, name: 'Banco Lapa' });
  });

  test('ORPH-01 is left to the shop by the daily sweep, which charges nobody', async () => {
    const shop = await newShop();
    await wronglyFailed(shop);
    const { errors } = await sweepOrphans(deps);
    expect(errors).toContain('“Banco Lapa”: os créditos já foram devolvidos; a loja decide se recupera.');
    expect(await balanceOf(shop)).toBe(20);
    await fixOrphanJobs(deps, shop);
  });

  test('ORPH-01 says so when the balance no longer covers it', async () => {
    const shop = await newShop();
    await wronglyFailed(shop);
    await published(shop);
    await published(shop);
    expect(await fixOrphanJobs(deps, shop)).toMatchObject({
      message: '1 modelo encontrado não pôde ser recuperado',
      total_orphans: 1,
      fixed: 0,
      errors: [expect.stringContaining('o saldo não cobre')],
    });
    expect(await isLedgerRight(shop)).toEqual([]);
  });

  test('ORPH-01 is not sold twice to a shop that made the product again meanwhile', async () => {
    const shop = await newShop();
    const { projectId } = await wronglyFailed(shop);
    clock = new Date(clock.getTime() + 60_000);
    await published(shop, 'Banco Lapa', projectId);
    expect((await fixOrphanJobs(deps, shop)).errors).toEqual([
      expect.stringContaining('já tem um modelo mais novo'),
    ]);
    expect(await balanceOf(shop)).toBe(10);
  });

  test('ORPH-01 waits for a job of its product that is under way, and is brought back should that fail', async () => {
    const shop = await newShop();
    const { projectId } = await wronglyFailed(shop);
    const again = await packagedJob(shop, 'Banco Lapa', projectId);
    expect((await fixOrphanJobs(deps, shop)).errors).toEqual([
      expect.stringContaining('está sendo gerado de novo'),
    ]);
    expect(await balanceOf(shop)).toBe(10);
    await table().client.send(
      new UpdateCommand({
        TableName: table().name,
        Key: keys.job(shop.tenantId, again.jobId),
        UpdateExpression: 'REMOVE package',
      }),
    );
    await failJob(deps, { tenantId: shop.tenantId, jobId: again.jobId }, { code: 'interrupted' });
    expect(await fixOrphanJobs(deps, shop)).toEqual(ONE);
    expect(await balanceOf(shop)).toBe(10);
  });

  test('ORPH-01 is not sold to who orders it again at the same moment', async () => {
    const shop = await newShop();
    const { jobId } = await wronglyFailed(shop);
    const { orphans } = await findOrphans(table(), shop.tenantId);
    const retried = retryOnce(shop.tenantId, jobId, { job_id: 'job_2', request_id: 'req_2' });
    await transact(table(), [retried]);
    expect(await fixOrphan(deps, orphans[0], shop)).toContain('mudou durante a recuperação');
    expect(await balanceOf(shop)).toBe(20);
  });
});

describe('ORPH-01 rows that were lost', () => {
  const LOSSES: [string, (shop: Actor, model: { id: string; slug: string; projectId: string }) => Key[]][] = [
    ['the asset', (shop, { id }) => [keys.asset(shop.tenantId, id)]],
    ['the link', (_, { slug }) => [keys.link(slug)]],
    ['the public row', (_, { id }) => [keys.publicModel(id)]],
    ['the product', (shop, { projectId }) => [keys.project(shop.tenantId, projectId)]],
    [
      'everything but the job',
      (shop, { id, slug, projectId }) => [
        keys.asset(shop.tenantId, id),
        keys.link(slug),
        keys.publicModel(id),
        keys.project(shop.tenantId, projectId),
      ],
    ],
  ];
  test.each(LOSSES)('ORPH-01 %s comes back, once', async (_, lost) => {
    const shop = await newShop();
    const model = await published(shop);
    for (const key of lost(shop, model)) await lose(key);
    expect(await fixOrphanJobs(deps, shop)).toEqual(ONE);
    await expectWhole(shop, { ...model, name: 'Banco Lapa' });
    expect(await balanceOf(shop)).toBe(10);
  });

  test('ORPH-01 a model comes back under the name it had, as long as any row of it tells', async () => {
    const shop = await newShop();
    const model = await published(shop);
    await renameModel(deps, { id: model.id, name: 'Banco Leblon' }, shop);
    await lose(keys.asset(shop.tenantId, model.id));
    await fixOrphanJobs(deps, shop);
    expect(await namesOf(shop)).toEqual(['Banco Leblon']);
  });

  test('ORPH-01 two who ask at once bring one model back', async () => {
    const shop = await newShop();
    const model = await published(shop);
    await lose(keys.asset(shop.tenantId, model.id));
    const results = await Promise.all([1, 2, 3].map(() => fixOrphanJobs(deps, shop)));
    expect(results.reduce((sum, { fixed }) => sum + fixed, 0)).toBe(1);
    await expectWhole(shop, { ...model, name: 'Banco Lapa' });
  });

  test('ORPH-01 a recovery cut off anywhere is finished by the next', async () => {
    const shop = await newShop();
    const model = await published(shop);
    for (let at = 0; ; at++) {
      await lose(keys.asset(shop.tenantId, model.id));
      let isCut = false;
      for (const kind of ['cut', 'lost'] as const) {
        const faulty = interruptedTable(table(), interrupting({ kind, at }));
        await fixOrphanJobs({ ...deps, table: faulty }, shop).catch(() => (isCut = true));
      }
      await fixOrphanJobs(deps, shop);
      await expectWhole(shop, { ...model, name: 'Banco Lapa' });
      if (!isCut) break;
    }
  });

  test('ORPH-01 the daily sweep mends every shop and says what it could not', async () => {
    const [ana, bia] = [await newShop(), await newShop()];
    const [whole, gone] = [await published(ana), await published(bia, 'Sofá Arpoador')];
    await lose(keys.asset(ana.tenantId, whole.id));
    await lose(keys.asset(bia.tenantId, gone.id));
    await models.removeFolder(`m/${gone.id}/`);
    const { fixed, errors } = await sweepOrphans(deps);
    expect(fixed).toBe(1);
    expect(errors).toContain(
      '“Sofá Arpoador”: os arquivos do modelo não existem mais. Gere o modelo de novo a partir das fotos.',
    );
    expect(await namesOf(ana)).toEqual(['Banco Lapa']);
    expect(await namesOf(bia)).toEqual([]);
    await lose(keys.job(bia.tenantId, gone.jobId));
    await lose(keys.publicModel(gone.id));
    await lose(keys.link(gone.slug));
  });

  test('ORPH-01 a job of which no record is left is told by name', async () => {
    const shop = await newShop();
    const { id, jobId, slug } = await published(shop);
    for (const key of [keys.asset(shop.tenantId, id), keys.publicModel(id), keys.link(slug)]) await lose(key);
    const { package: _package, ...job } = (await findJob(table(), shop.tenantId, jobId))!;
    const Item = { ...keys.job(shop.tenantId, jobId), ...job };
    await table().client.send(new PutCommand({ TableName: table().name, Item }));
    expect((await fixOrphanJobs(deps, shop)).errors).toEqual([
      expect.stringContaining('não há mais registro'),
    ]);
  });
});

describe('ORPH-01 a catalogue that cannot be read', () => {
  test('ORPH-01 keeps no other from being mended, and is heard of', async () => {
    const [ana, bia] = [await newShop(), await newShop()];
    const [first, second] = [await published(ana), await published(bia)];
    await lose(keys.asset(ana.tenantId, first.id));
    await lose(keys.asset(bia.tenantId, second.id));
    const broken = {
      ...models,
      look: async (key: string) => {
        if (key.includes(first.id)) throw new Error('the storage is closed');
        return models.look(key);
      },
    };
    await expect(sweepOrphans({ ...deps, models: broken })).rejects.toThrow('1 catalogues were not mended');
    expect(await namesOf(bia)).toEqual(['Banco Lapa']);
    await lose(keys.job(ana.tenantId, first.jobId));
  });
});

describe('ORPH-01 what is never brought back', () => {
  test('ORPH-01 a model that its owner deleted, also long after its files are gone', async () => {
    const shop = await newShop();
    const { id } = await published(shop);
    await deleteModel(deps, id, shop);
    expect(await fixOrphanJobs(deps, shop)).toEqual(NONE);
    for (let i = 0; i < 3; i++) {
      clock = new Date(clock.getTime() + 20 * 60_000);
      await sweepFiles(deps);
    }
    expect(models.keys()).toEqual([]);
    expect(await fixOrphanJobs(deps, shop)).toEqual(NONE);
    expect(await namesOf(shop)).toEqual([]);
  });

  test('ORPH-01 a job that still runs, or one that failed before its model was made', async () => {
    const shop = await newShop();
    const { jobId } = await packagedJob(shop);
    expect(await fixOrphanJobs(deps, shop)).toEqual(NONE);
    expect(await statusOf(shop, jobId)).toBe('PROCESSANDO');
  });
});

describe('ORPH-01 who may', () => {
  async function grantedStaff(actor: Actor): Promise<Actor> {
    await grantRole(deps, actor.email, 'admin', { userId: 'operator', email: 'operator' });
    return actor;
  }

  test('ORPH-01 a shop mends its own; our staff mends all, and the trail says so', async () => {
    const [ana, bia] = [await newShop(), await newShop()];
    const [first, second] = [await published(ana), await published(bia)];
    await lose(keys.asset(ana.tenantId, first.id));
    await lose(keys.asset(bia.tenantId, second.id));
    expect(await fixOrphanJobs(deps, ana)).toEqual(ONE);
    expect(await namesOf(bia)).toEqual([]);
    const shop = await newShop();
    // What a token says may be an hour old.
    expect((await fixOrphanJobs(deps, { ...shop, role: 'admin' })).fixed).toBe(0);
    const staff = { ...(await grantedStaff(shop)), role: 'member' };
    expect((await fixOrphanJobs(deps, staff)).fixed).toBe(1);
    expect(await namesOf(bia)).toEqual(['Banco Lapa']);
    const { entries } = await listAudit(table(), '2026-11', { limit: 100 });
    expect(entries.filter(({ target }) => target === bia.tenantId)).toMatchObject([
      { action: 'model.restore', by_email: staff.email, target: bia.tenantId, details: { model: second.id } },
    ]);
  });

  test('ORPH-01 a call of our staff that takes too long stops, and says that the rest comes later', async () => {
    const staff = await grantedStaff(await newShop());
    let calls = 0;
    const hurried = { ...deps, now: () => new Date(clock.getTime() + 15_000 * calls++) };
    expect((await fixOrphanJobs(hurried, staff)).message).toContain('varredura diária');
  });
});
