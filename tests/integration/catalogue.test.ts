import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { accountOf } from '../../functions/domain/accounts/read-account.ts';
import { deleteModel, recordShare, renameModel } from '../../functions/domain/catalogue/change-model.ts';
import { readPageModel } from '../../functions/domain/catalogue/page-model.ts';
import { listProjects, updateProject } from '../../functions/domain/catalogue/projects.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import { listModels, modelOfJob, viewModel } from '../../functions/domain/catalogue/read-models.ts';
import { sweepFiles } from '../../functions/domain/catalogue/sweep-files.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import type { PackageRecord } from '../../functions/generation/package-record.ts';
import { createJob } from '../../functions/store/job-orders.ts';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { findModel } from '../../functions/store/models.ts';
import { AssetQuery } from '../../shared/schemas/models.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const PAGE = { limit: 50 };

let clock: Date;
let models: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'models' | 'now' | 'newId' | 'site'>;
beforeEach(() => {
  clock = new Date('2026-11-21T12:00:00Z');
  models = memoryBucket();
  deps = {
    table: table(),
    models,
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    site: 'https://relevo.test',
  };
});

async function newActor(): Promise<Actor> {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: `${userId}@loja.com` });
  return { userId, tenantId: tenant_id, email: 'ana@loja.com', role: 'member' };
}

/** Base64, as packaging makes it. */
const PREVIEW = 'UklGRg==';
const files = (id: string): PackageRecord['files'] => modelRow('', { id }).files;

/** A job as it is when its files are packaged and only the publishing is left; returns the model it will be. */
async function packagedJob({ tenantId }: Actor, name = 'Banco Lapa', product?: string) {
  const time = ulid();
  const projectId = product ?? `prd_${time}`;
  const jobId = `job_${time}`;
  const at = clock.toISOString();
  await createJob(
    table(),
    {
      id: jobId,
      tenant_id: tenantId,
      project_id: projectId,
      status: 'RECEBIDO',
      progress: 0,
      model_name: name,
      facts: NO_FACTS,
      target_dims_cm: { height: 57.8 },
      texture_resolution: '2k',
      capture: 'photos',
      photos: [],
      error: null,
      created_at: at,
      updated_at: at,
    },
    { id: `ent_${time}`, tenantId, key: jobId, type: 'generation', description: name, at: clock },
    { cost: 0, catalogueLimit: 1000, requestId: jobId, requestHash: 'hash' },
  );
  await beginJob({ ...deps, uploads: memoryBucket(), provider: 'embedded' }, { tenantId, jobId });
  const { bytes, dims_cm, triangles, quality } = modelRow(tenantId);
  const packaged = { files: files(`ast_${time}`), preview: PREVIEW, bytes, dims_cm, triangles, quality };
  return {
    jobId,
    id: `ast_${time}`,
    projectId,
    publish: () => publishModel(deps, { tenantId, jobId }, packaged),
  };
}

async function published(actor: Actor, name?: string, product?: string) {
  const job = await packagedJob(actor, name, product);
  await job.publish();
  return job;
}

const list = (actor: Actor, query: Partial<AssetQuery> = {}) =>
  listModels(deps, { ...PAGE, ...query }, actor);
const names = async (actor: Actor, query?: Partial<AssetQuery>) =>
  (await list(actor, query)).assets.map((asset) => asset.name);
const assetCount = async (actor: Actor) => (await accountOf(deps, actor)).tenant.asset_count;

/** All pages, one after the other, as the screen reads them. */
async function readAll(actor: Actor, query: Partial<AssetQuery> = {}) {
  const pages = [await list(actor, query)];
  for (let { cursor } = pages[0]; cursor; cursor = pages[pages.length - 1].cursor) {
    pages.push(await list(actor, { ...query, cursor }));
  }
  return { pages: pages.length, assets: pages.flatMap((page) => page.assets) };
}

describe('five hundred models', () => {
  const PRODUCTS = [
    'Sofá Arpoador',
    'Poltrona Ipanema',
    'Luminária Lapa',
    'Espelho Leblon',
    'Ímã de geladeira',
  ];
  const CATEGORY_TEXTS = ['sofa', 'armchair', 'luminária de mesa', 'Decoração', 'brinde'] as const;
  const tenantId = `ten_${ulid()}`;
  const actor = { userId: 'u', tenantId, email: 'a@b.c', role: 'member' };
  const seeded = Array.from({ length: 500 }, (_, i) => {
    const name = `${PRODUCTS[i % 5]} ${i}`;
    const { facts: _facts, ...model } = modelRow(tenantId, { name, project_sku: `SKU-${i}` });
    // Of before the facts were one object, and as an import may have left it.
    return { ...model, category: CATEGORY_TEXTS[i % 5] } as unknown as Model;
  });
  const newestFirst = seeded.map((model) => model.id).reverse();
  let isSeeded = false;
  beforeEach(async () => {
    if (!isSeeded) await seedModels(table(), seeded);
    isSeeded = true;
  });

  test('CAT-01 are read page by page, newest first, none twice and none missing', async () => {
    for (const limit of [50, 100]) {
      const { pages, assets } = await readAll(actor, { limit });
      expect(assets.map((asset) => asset.id)).toEqual(newestFirst);
      expect(pages).toBe(500 / limit + 1); // the table says that there is no more only when asked once more
    }
  });

  test('CAT-01 stand under todas, Móveis, Decoração and Outros by the words of their category', async () => {
    const counted = await Promise.all(
      (['Móveis', 'Decoração', 'Outros'] as const).map(async (category) => {
        const { assets } = await readAll(actor, { category });
        expect(new Set(assets.map((asset) => asset.meta_json.category))).toEqual(new Set([category]));
        expect(assets.map((asset) => asset.id)).toEqual(
          newestFirst.filter((id) => assets.some((asset) => asset.id === id)),
        );
        return assets.length;
      }),
    );
    expect(counted).toEqual([200, 200, 100]);
  });

  test('CAT-01 are found by name or SKU, whatever page they are on, accents and case aside', async () => {
    expect(await names(actor, { search: 'sofa 0', limit: 100 })).toContain('Sofá Arpoador 0');
    expect(await names(actor, { search: 'ARPOADOR 495' })).toEqual(['Sofá Arpoador 495']);
    expect(await names(actor, { search: 'ima 4', limit: 100 })).toContain('Ímã de geladeira 4');
    expect(await names(actor, { search: 'sku-123' })).toEqual(['Espelho Leblon 123']);
    expect(await names(actor, { search: 'sofa', category: 'Decoração' })).toEqual([]);
    expect(await names(actor, { search: 'nada disso' })).toEqual([]);
    const { assets } = await readAll(actor, { search: 'poltrona', limit: 30 });
    expect(new Set(assets.map((asset) => asset.id)).size).toBe(100);
  });
});

test('VIEW-01 the small picture is read with the page, and not with the catalogue', async () => {
  const actor = await newActor();
  const { id } = await published(actor);
  expect((await readPageModel(deps, id)).preview).toBe(PREVIEW);
  expect((await readPageModel(deps, (await list(actor)).assets[0].slug)).preview).toBe(PREVIEW);
  expect(await findModel(table(), actor.tenantId, id)).not.toHaveProperty('preview');
});

test('CAT-02 a new name is seen in the catalogue, on the product and by shoppers; the link stays', async () => {
  const actor = await newActor();
  const { id } = await published(actor, 'Banco Lapa');
  const { slug } = (await list(actor)).assets[0];
  expect(await renameModel(deps, { id, name: 'Banco Glória' }, actor)).toMatchObject({
    name: 'Banco Glória',
    slug,
  });
  expect(await names(actor)).toEqual(['Banco Glória']);
  for (const ref of [slug, id]) expect((await viewModel(deps, ref)).name).toBe('Banco Glória');
  const { projects } = await listProjects(deps, PAGE, actor);
  expect(projects.map(({ name, models }) => [name, models[0].name])).toEqual([
    ['Banco Lapa', 'Banco Glória'],
  ]);
});

test('CAT-02 a deleted model is gone with its link, and its files within the next sweeps', async () => {
  const actor = await newActor();
  const { id, jobId } = await published(actor);
  const { slug } = (await list(actor)).assets[0];
  const other = modelRow(actor.tenantId);
  for (const key of [...Object.values(files(id)), other.files.glb])
    await models.put(key, 'x', 'model/gltf-binary');

  await deleteModel(deps, id, actor);
  expect(await names(actor)).toEqual([]);
  expect(await assetCount(actor)).toBe(0);
  for (const ref of [slug, id])
    await expect(viewModel(deps, ref)).rejects.toMatchObject({ code: 'model.not_found' });
  await expect(modelOfJob(deps, jobId, actor)).rejects.toMatchObject({ code: 'model.not_found' });
  expect((await listProjects(deps, PAGE, actor)).projects[0].models).toEqual([]);

  await sweepFiles(deps);
  expect(models.keys()).toEqual([other.files.glb]);
  await models.put(`m/${id}/late.glb`, 'x', 'model/gltf-binary'); // a packaging step that was run twice
  clock = new Date(clock.getTime() + 16 * 60_000);
  await sweepFiles(deps);
  expect(models.keys()).toEqual([other.files.glb]);
  expect(await sweepFiles(deps)).toEqual({ models: 0 });
});

test('CAT-02 of five who delete a model at once one does, and it is counted once', async () => {
  const actor = await newActor();
  const [{ id }] = [await published(actor), await published(actor)];
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => deleteModel(deps, id, actor)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
    Array(4).fill('model.not_found'),
  );
  expect(await assetCount(actor)).toBe(1);
});

test('CAT-02 deleting and renaming at once leaves no half of a model', async () => {
  const actor = await newActor();
  for (let round = 0; round < 5; round++) {
    const { id } = await published(actor);
    const { slug } = (await list(actor)).assets[0];
    await Promise.allSettled([
      renameModel(deps, { id, name: 'Outro' }, actor),
      deleteModel(deps, id, actor),
      renameModel(deps, { id, name: 'Mais um' }, actor),
    ]);
    expect(await names(actor)).toEqual([]);
    await expect(viewModel(deps, slug)).rejects.toMatchObject({ code: 'model.not_found' });
  }
});

test('CAT-02 a model deleted while it is being published is published or not there, never a part of it', async () => {
  const actor = await newActor();
  for (let round = 0; round < 5; round++) {
    const { id, publish } = await packagedJob(actor);
    const before = await assetCount(actor);
    const [, deletion] = await Promise.allSettled([publish(), deleteModel(deps, id, actor)]);
    const isThere = deletion.status === 'rejected';
    expect(await assetCount(actor)).toBe(before + (isThere ? 1 : 0));
    const seen = await viewModel(deps, id).then(
      () => true,
      () => false,
    );
    expect(seen).toBe(isThere);
    await publish(); // the step run once more
    expect(await assetCount(actor)).toBe(before + (isThere ? 1 : 0));
  }
});

test("CAT-02 another tenant's model can be neither renamed nor deleted nor shared", async () => {
  const [owner, stranger] = [await newActor(), await newActor()];
  const { id } = await published(owner);
  for (const attempt of [
    () => renameModel(deps, { id, name: 'Meu' }, stranger),
    () => deleteModel(deps, id, stranger),
    () => recordShare(deps, id, stranger),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'model.not_found' });
  expect(await names(owner)).toEqual(['Banco Lapa']);
});

test('CAT-03 each share of a model adds one to its day, which ends at midnight in São Paulo', async () => {
  const actor = await newActor();
  const { id } = await published(actor);
  clock = new Date('2026-11-22T02:59:00Z');
  await Promise.all(Array.from({ length: 4 }, () => recordShare(deps, id, actor)));
  clock = new Date('2026-11-22T03:01:00Z');
  await recordShare(deps, id, actor);
  const { pk, sk } = keys.events(actor.tenantId, '2026', '');
  const { Items } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk.slice(0, 'EVENTS#2026'.length) },
    }),
  );
  expect(Items?.map(({ day, asset_id, share }) => [day, asset_id, share])).toEqual([
    ['2026-11-21', id, 4],
    ['2026-11-22', id, 1],
  ]);
});

describe('CAT-04 products', () => {
  test('a job without one makes its product, which groups what is made for it', async () => {
    const actor = await newActor();
    const waiting = await packagedJob(actor, 'Mesa Urca');
    const before = (await listProjects(deps, PAGE, actor)).projects;
    expect(before).toMatchObject([{ id: waiting.projectId, name: 'Mesa Urca', sku: null, models: [] }]);
    await waiting.publish();
    const [{ models: made }] = (await listProjects(deps, PAGE, actor)).projects;
    expect(made).toMatchObject([{ id: waiting.id, name: 'Mesa Urca' }]);
    expect(made[0].thumbnail_url).toMatch(/^https:\/\/relevo\.test\/m\/ast_/);
  });

  test('a job done again for a product adds its model to it, and leaves its name and SKU alone', async () => {
    const actor = await newActor();
    const { id: first, projectId } = await published(actor, 'Mesa Urca');
    await updateProject(deps, { id: projectId, name: 'Linha Urca', sku: 'MU-120' }, actor);
    const { id: second } = await published(actor, 'Mesa Urca 2', projectId);
    const { projects } = await listProjects(deps, PAGE, actor);
    expect(projects).toMatchObject([
      { id: projectId, name: 'Linha Urca', sku: 'MU-120', models: [{ id: second }, { id: first }] },
    ]);
    expect((await list(actor, { search: 'mu-120' })).assets).toHaveLength(2);
  });

  test('a new name and SKU show on the product and on its models, and the models are found by them', async () => {
    const actor = await newActor();
    const { projectId } = await published(actor, 'Mesa Urca');
    expect(await updateProject(deps, { id: projectId, sku: 'MU-120' }, actor)).toMatchObject({
      name: 'Mesa Urca',
      sku: 'MU-120',
    });
    await updateProject(deps, { id: projectId, name: 'Linha Urca' }, actor);
    const [{ name, project }] = (await list(actor, { search: 'mu-120' })).assets;
    expect([name, project.name, project.sku]).toEqual(['Mesa Urca', 'Linha Urca', 'MU-120']);
  });

  test('a product renamed while a model is published for it has one name everywhere', async () => {
    const actor = await newActor();
    for (let round = 0; round < 5; round++) {
      const { id, projectId, publish } = await packagedJob(actor);
      await Promise.all([publish(), updateProject(deps, { id: projectId, name: `Nome ${round}` }, actor)]);
      const { assets } = await list(actor);
      expect(assets.find((asset) => asset.id === id)?.project.name).toBe(`Nome ${round}`);
    }
  });

  test("another tenant's product is not found", async () => {
    const [owner, stranger] = [await newActor(), await newActor()];
    const { projectId } = await published(owner);
    await expect(updateProject(deps, { id: projectId, name: 'Meu' }, stranger)).rejects.toMatchObject({
      code: 'project.not_found',
    });
    expect((await listProjects(deps, PAGE, stranger)).projects).toEqual([]);
  });

  test('a hundred and twenty are read page by page, newest first', async () => {
    const actor = { userId: 'u', tenantId: `ten_${ulid()}`, email: 'a@b.c', role: 'member' };
    const seeded = Array.from({ length: 120 }, (_, i) => modelRow(actor.tenantId, { name: `Produto ${i}` }));
    await seedModels(table(), seeded);
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listProjects(deps, { ...PAGE, ...(cursor && { cursor }) }, actor);
      ids.push(...page.projects.map((project) => project.id));
      cursor = page.cursor;
    } while (cursor);
    expect(ids).toEqual(seeded.map((model) => model.project_id).reverse());
  });
});

test('AR-07 a published model stands at its true width, without a word from its owner', async () => {
  const actor = await newActor();
  await published(actor);
  const { assets } = await list(actor);
  expect(assets[0].ar_config).toEqual({
    base_length_m: assets[0].meta_json.dims_cm.width / 100,
    length_axis: 'x',
    presets_m: '',
    has_size_variants: false,
  });
});
