import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { accountOf } from '../../functions/domain/accounts/read-account.ts';
import { renameModel } from '../../functions/domain/catalogue/change-model.ts';
import { changeModels } from '../../functions/domain/catalogue/change-models.ts';
import { readPageModel } from '../../functions/domain/catalogue/page-model.ts';
import { listProjects, updateProject } from '../../functions/domain/catalogue/projects.ts';
import { listModels, viewModel } from '../../functions/domain/catalogue/read-models.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { countVisits } from '../../functions/store/events.ts';
import { findModel } from '../../functions/store/models.ts';
import { PRODUCT_MODELS_MOST } from '../../shared/rules/catalogue.ts';
import type { AssetChange, AssetQuery } from '../../shared/schemas/models.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

const table = useTable();
const NOON = new Date('2026-11-21T15:00:00Z');

let deps: Pick<Deps, 'table' | 'now' | 'newId' | 'site'>;
beforeEach(() => {
  deps = {
    table: table(),
    now: () => NOON,
    newId: (kind) => `${kind}_${ulid()}`,
    site: 'https://relevo.test',
  };
});

async function newActor(): Promise<Actor> {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: `${userId}@loja.com` });
  return { userId, tenantId: tenant_id, email: 'ana@loja.com', role: 'member' };
}

/** A shop with models of these names, oldest first. */
async function shopWith(...names: string[]): Promise<{ actor: Actor; models: Model[] }> {
  const actor = await newActor();
  const models = names.map((name) => modelRow(actor.tenantId, { name }));
  await seedModels(table(), models);
  await table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: keys.tenant(actor.tenantId),
      UpdateExpression: 'ADD asset_count :all',
      ExpressionAttributeValues: { ':all': models.length },
    }),
  );
  return { actor, models };
}

const change = async (actor: Actor, ...changes: AssetChange[]) =>
  (await changeModels(deps, { changes }, actor)).results;
const list = (actor: Actor, query: Partial<AssetQuery> = {}) =>
  listModels(deps, { limit: 50, ...query }, actor);
const names = async (actor: Actor, query?: Partial<AssetQuery>) =>
  (await list(actor, query)).assets.map(({ name }) => name);
const assetCount = async (actor: Actor) => (await accountOf(deps, actor)).tenant.asset_count;
const productsOf = async (actor: Actor) =>
  Object.fromEntries(
    (await listProjects(deps, { limit: 50 }, actor)).projects.map(({ id, models }) => [
      id,
      models.map((model) => model.name),
    ]),
  );
const isSeen = (ref: string) =>
  viewModel(deps, ref).then(
    () => true,
    () => false,
  );

describe('CAT-05 orders', () => {
  async function readAll(actor: Actor, query: Partial<AssetQuery>) {
    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list(actor, { ...query, ...(cursor && { cursor }) });
      pages.push(page.assets.map(({ name }) => name));
      cursor = page.cursor;
    }
    return pages;
  }

  test('names follow each other as people count and spell, page after page', async () => {
    const { actor } = await shopWith('Mesa 10', 'imã', 'Mesa 2', 'Ímã', 'abajur', 'Mesa 2');
    expect(await readAll(actor, { order: 'name', limit: 2 })).toEqual([
      ['abajur', 'Ímã'],
      ['imã', 'Mesa 2'],
      ['Mesa 2', 'Mesa 10'],
    ]);
  });

  test('a page follows where the last one ended, also when that model is gone', async () => {
    const { actor, models } = await shopWith('Aparador', 'Banco', 'Cadeira', 'Divã');
    const { cursor } = await list(actor, { order: 'name', limit: 2 });
    await change(actor, { id: models[1].id, kind: 'delete' });
    expect(await names(actor, { order: 'name', limit: 2, cursor: cursor! })).toEqual(['Cadeira', 'Divã']);
  });

  test('what was seen most comes first, with its views of thirty days, and all others after it', async () => {
    const { actor, models } = await shopWith('Aparador', 'Banco', 'Cadeira');
    const see = (model: Model, at: Date) =>
      countVisits(table(), model, [
        { visit: ulid(), kinds: ['view', 'ar'], source: 'viewer', device: 'phone', at },
      ]);
    const longAgo = new Date('2026-10-01T15:00:00Z');
    for (const at of [longAgo, longAgo, NOON]) await see(models[0], at);
    for (const at of [NOON, new Date('2026-10-23T15:00:00Z')]) await see(models[1], at);
    const { assets } = await list(actor, { order: 'most_seen' });
    expect(assets.map(({ name, views }) => [name, views])).toEqual([
      ['Banco', 2],
      ['Aparador', 1],
      ['Cadeira', 0],
    ]);
    expect(await readAll(actor, { order: 'most_seen', limit: 1 })).toEqual([
      ['Banco'],
      ['Aparador'],
      ['Cadeira'],
    ]);
  });

  test('quality, link and search are asked together, in every order', async () => {
    const { actor, models } = await shopWith('Banco 1', 'Banco 2', 'Mesa 3');
    const best = modelRow(actor.tenantId, {
      name: 'Banco 0',
      quality: { level: 'alta', score: 0.9, reasons: [] },
    });
    await seedModels(table(), [best]);
    await change(actor, { id: models[0].id, kind: 'link', link: 'down' });
    for (const order of ['newest', 'name', 'most_seen'] as const) {
      expect(await names(actor, { order, search: 'banco', quality: 'media', link: 'up' })).toEqual([
        'Banco 2',
      ]);
      expect(await names(actor, { order, quality: 'alta' })).toEqual(['Banco 0']);
      expect(await names(actor, { order, link: 'down' })).toEqual(['Banco 1']);
    }
  });
});

describe('CAT-07 a model taken from shoppers', () => {
  test('is found by no link and keeps everything; given back, its link is the same', async () => {
    const { actor, models } = await shopWith('Banco Lapa');
    const [{ id, slug }] = models;
    expect(await change(actor, { id, kind: 'link', link: 'down' })).toEqual([null]);
    for (const ref of [id, slug]) {
      expect(await isSeen(ref)).toBe(false);
      await expect(readPageModel(deps, ref)).rejects.toMatchObject({ code: 'model.not_found' });
    }
    expect((await list(actor)).assets).toMatchObject([{ id, slug, link: 'down' }]);
    await renameModel(deps, { id, name: 'Banco Glória' }, actor);
    expect(await isSeen(slug)).toBe(false);
    expect(await change(actor, { id, kind: 'link', link: 'up' })).toEqual([null]);
    expect(await viewModel(deps, slug)).toMatchObject({ id, name: 'Banco Glória' });
    expect((await list(actor)).assets).toMatchObject([{ id, link: 'up' }]);
  });
});

describe('CAT-06 several models at once', () => {
  test('each is told by itself, and what is done twice is as done once', async () => {
    const { actor, models } = await shopWith('Aparador', 'Banco', 'Cadeira');
    const [a, b, c] = models.map(({ id }) => id);
    const changes: AssetChange[] = [
      { id: a, kind: 'delete' },
      { id: 'ast_gone', kind: 'delete' },
      { id: b, kind: 'link', link: 'down' },
      { id: c, kind: 'move', project_id: models[0].project_id },
    ];
    expect(await change(actor, ...changes)).toEqual([null, 'model.not_found', null, null]);
    const after = await list(actor);
    expect(await change(actor, ...changes)).toEqual(['model.not_found', 'model.not_found', null, null]);
    expect(await list(actor)).toEqual(after);
    expect(after.assets.map(({ name, link }) => [name, link])).toEqual([
      ['Cadeira', 'up'],
      ['Banco', 'down'],
    ]);
    expect(await assetCount(actor)).toBe(2);
  });

  test("another shop's models and products are not found, and stay as they are", async () => {
    const [owner, stranger] = [await shopWith('Aparador'), await shopWith('Banco')];
    const [theirs] = owner.models;
    expect(
      await change(
        stranger.actor,
        { id: theirs.id, kind: 'delete' },
        { id: stranger.models[0].id, kind: 'move', project_id: theirs.project_id },
      ),
    ).toEqual(['model.not_found', 'project.not_found']);
    expect(await change(stranger.actor, { id: theirs.id, kind: 'link', link: 'down' })).toEqual([
      'model.not_found',
    ]);
    expect(await isSeen(theirs.slug)).toBe(true);
    expect(await names(owner.actor)).toEqual(['Aparador']);
  });

  test('a moved model stands in its new product alone, under that name and SKU, and goes back', async () => {
    const { actor, models } = await shopWith('Mesa Urca', 'Mesa Urca 2');
    const [first, second] = models;
    await updateProject(deps, { id: first.project_id, name: 'Linha Urca', sku: 'MU-120' }, actor);
    await change(actor, { id: second.id, kind: 'move', project_id: first.project_id });
    expect(await productsOf(actor)).toEqual({
      [first.project_id]: ['Mesa Urca 2', 'Mesa Urca'],
      [second.project_id]: [],
    });
    expect(await names(actor, { search: 'mu-120' })).toEqual(['Mesa Urca 2', 'Mesa Urca']);
    await renameModel(deps, { id: second.id, name: 'Mesa baixa' }, actor);
    await change(actor, { id: second.id, kind: 'move', project_id: second.project_id });
    expect(await productsOf(actor)).toEqual({
      [first.project_id]: ['Mesa Urca'],
      [second.project_id]: ['Mesa baixa'],
    });
    expect((await findModel(table(), actor.tenantId, second.id))?.project_sku).toBeNull();
  });

  test('a product that is full takes no more', async () => {
    const { actor, models } = await shopWith(
      ...Array.from({ length: PRODUCT_MODELS_MOST + 1 }, (_, i) => `Vaso ${i}`),
    );
    const [{ project_id }, ...others] = models;
    const moves = others.map(({ id }): AssetChange => ({ id, kind: 'move', project_id }));
    const results = await change(actor, ...moves);
    expect(results.filter((result) => result === null)).toHaveLength(PRODUCT_MODELS_MOST - 1);
    expect(results.at(-1)).toBe('project.full');
    await updateProject(deps, { id: project_id, sku: 'V-1' }, actor); // all of them in one transaction
  });

  test('moving, renaming and deleting at once leaves each model whole in one product, or gone from all', async () => {
    for (let round = 0; round < 5; round++) {
      const { actor, models } = await shopWith('Aparador', 'Banco', 'Cadeira');
      const [a, b, c] = models;
      await Promise.allSettled([
        change(actor, { id: c.id, kind: 'move', project_id: a.project_id }),
        change(actor, { id: c.id, kind: 'move', project_id: b.project_id }),
        renameModel(deps, { id: c.id, name: 'Cadeira alta' }, actor),
        change(actor, { id: b.id, kind: 'move', project_id: a.project_id }),
        change(actor, { id: b.id, kind: 'delete' }),
      ]);
      const { assets } = await list(actor);
      const shown = Object.entries(await productsOf(actor)).flatMap(([id, shownNames]) =>
        shownNames.map((name) => `${id} ${name}`),
      );
      expect(shown.sort()).toEqual(assets.map(({ project, name }) => `${project.id} ${name}`).sort());
      expect(assets.map(({ id }) => id).sort()).toEqual([a.id, c.id].sort());
      expect(await assetCount(actor)).toBe(2);
    }
  });
});
