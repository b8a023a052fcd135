import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import { tenantData } from '../../functions/domain/accounts/tenant-data.ts';
import { deleteModel, renameModel } from '../../functions/domain/catalogue/change-model.ts';
import { changeModels } from '../../functions/domain/catalogue/change-models.ts';
import { editModel } from '../../functions/domain/catalogue/edit-model.ts';
import { readPageModel } from '../../functions/domain/catalogue/page-model.ts';
import { listProjects } from '../../functions/domain/catalogue/projects.ts';
import { listModels, readModel } from '../../functions/domain/catalogue/read-models.ts';
import { readOembed } from '../../functions/domain/catalogue/read-oembed.ts';
import { sweepFiles } from '../../functions/domain/catalogue/sweep-files.ts';
import { restoreVersion } from '../../functions/domain/catalogue/versions.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { removeCover, setCover } from '../../functions/domain/pictures/set-cover.ts';
import type { Mending } from '../../functions/generation/mending/mend-model.ts';
import type { Bucket } from '../../functions/services/bucket.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { listSummaries } from '../../functions/store/models.ts';
import { ModelEdit } from '../../shared/schemas/model-edits.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { cutAlready, photographed } from '../support/photographed.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

/** A model that its owner shows by a photo, on a real table: where it is seen, and what becomes of its files. */
const mending = vi.hoisted(() => ({ mendModel: vi.fn() }));
vi.mock('../../functions/generation/mending/mend-model.ts', () => mending);

const table = useTable();
const SITE = 'https://relevo.test';
const MINUTE = 60_000;

let clock: Date;
let uploads: ReturnType<typeof memoryBucket>;
let models: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'uploads' | 'models' | 'now' | 'newId' | 'site'>;
let actor: Actor;
let own: Model;

beforeEach(async () => {
  clock = new Date('2026-11-26T12:00:00Z');
  [uploads, models] = [memoryBucket(), memoryBucket()];
  deps = {
    table: table(),
    uploads,
    models,
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    site: SITE,
  };
  actor = await newActor(deps);
  own = await photographed(deps, actor.tenantId);
  for (const key of Object.values(own.files)) await models.put(key, 'made', 'text/plain');
  mending.mendModel.mockReset().mockImplementation(async (_: Bucket, { version }: Mending) => ({
    files: {
      glb: `m/${version}/model.glb`,
      glb_web: `m/${version}/web.glb`,
      usdz: `m/${version}/model.usdz`,
      poster: `m/${version}/poster.webp`,
      thumbnail: `m/${version}/thumbnail.webp`,
      share: `m/${version}/share.jpg`,
    },
    bytes: { glb: 1, glb_web: 1, usdz: 1 },
    dims_cm: own.dims_cm,
    triangles: 20_000,
  }));
});

const cut = (photo: number) => cutAlready(uploads, own, photo);
async function cover(photo = 0) {
  await cut(photo);
  return setCover(deps, { id: own.id, photo }, actor);
}
const uncover = () => removeCover(deps, own.id, actor);
const covers = () => models.keys().filter((key) => key.includes('/cov_'));
const keyOf = (url: string) => new URL(url).pathname.slice(1);

/** Where a model is seen, by the key of the picture that shows it there. */
async function seen() {
  const { assets } = await listModels(deps, { limit: 5 }, actor);
  const { projects } = await listProjects(deps, { limit: 5 }, actor);
  const [summary] = await listSummaries(table(), actor.tenantId);
  const page = await readPageModel(deps, own.slug);
  const oembed = await readOembed(deps, { url: `${SITE}/view/${own.slug}` });
  return {
    card: keyOf(assets[0].meta_json.thumbnail_url),
    product: keyOf(projects[0].models[0].thumbnail_url),
    summary: summary.cover?.thumbnail,
    share: keyOf(page.share_url!),
    oembed: keyOf(oembed.thumbnail_url!),
    poster: keyOf(page.poster_url),
  };
}
const shownByItself = () => ({
  card: own.files.thumbnail,
  product: own.files.thumbnail,
  summary: undefined,
  share: own.files.share,
  oembed: own.files.share,
  poster: own.files.poster,
});

test('PIC-11 a photo on white shows the model in lists, chats and frames, and its own preview does again when it is taken back', async () => {
  expect(await seen()).toEqual(shownByItself());
  const { cover: set, meta_json } = await cover();
  expect(set).toMatchObject({ photo: 0, job_id: own.job_id });
  const [thumbnail, share] = [keyOf(meta_json.thumbnail_url), keyOf(set!.picture_url)];
  expect(await seen()).toEqual({
    card: thumbnail,
    product: thumbnail,
    summary: thumbnail,
    share,
    oembed: share,
    poster: own.files.poster, // the viewer begins with the model
  });
  expect(await uncover()).toMatchObject({ cover: null });
  expect(await seen()).toEqual(shownByItself());
});

test('PIC-11 its pictures have the sizes that chats and lists take, white all round, and the product in the middle', async () => {
  const { cover: set, meta_json } = await cover();
  const file = async (url: string) => Buffer.from(await models.get(keyOf(url)));
  const share = await file(set!.picture_url);
  expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(share.length).toBeLessThanOrEqual(300_000);
  const thumbnail = await file(meta_json.thumbnail_url);
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  for (const [picture, width, height] of [
    [share, 1200, 630],
    [thumbnail, 512, 512],
  ] as const) {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (x: number, y: number) => data[info.channels * (y * width + x) + 2];
    for (const corner of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ])
      expect(blueAt(...(corner as [number, number]))).toBeGreaterThan(253);
    expect(blueAt(width / 2, height / 2)).toBeLessThan(90);
  }
});

test('PIC-11 the same photo again changes nothing; another one has new names, and the files of the one before go', async () => {
  const first = await cover(0);
  expect(await cover(0)).toEqual(first);
  expect(covers()).toHaveLength(2);
  const second = await cover(1);
  expect(second.cover!.picture_url).not.toBe(first.cover!.picture_url);
  expect(covers()).toHaveLength(4);
  await sweepFiles(deps);
  expect(covers().toSorted()).toEqual(
    [second.cover!.picture_url, second.meta_json.thumbnail_url].map(keyOf).toSorted(),
  );
  await uncover();
  await uncover(); // twice is once
  await sweepFiles(deps);
  expect(covers()).toEqual([]);
  expect(models.keys()).toHaveLength(6);
});

test('PIC-11 of two that set a cover at once one is shown everywhere, and no file of the other stays', async () => {
  await Promise.all([cut(0), cut(1)]);
  await Promise.all([0, 1].map((photo) => setCover(deps, { id: own.id, photo }, actor)));
  const { cover: set, meta_json } = await readModel(deps, own.id, actor);
  const [thumbnail, share] = [keyOf(meta_json.thumbnail_url), keyOf(set!.picture_url)];
  expect(await seen()).toMatchObject({ card: thumbnail, product: thumbnail, share, oembed: share });
  await sweepFiles(deps);
  expect(covers().toSorted()).toEqual([thumbnail, share].toSorted());
});

test('PIC-11 a cover stays when the model is edited, goes back to a version, is renamed or moved', async () => {
  const { meta_json } = await cover();
  const thumbnail = keyOf(meta_json.thumbnail_url);
  const edit = ModelEdit.parse({ turn_deg: 90 });
  await editModel(deps, { id: own.id, request_id: 'r', edit }, actor);
  expect(await seen()).toMatchObject({ card: thumbnail, product: thumbnail });
  await restoreVersion(deps, { id: own.id, version_id: 'made' }, actor);
  await renameModel(deps, { id: own.id, name: 'Caixa' }, actor);
  const other = modelRow(actor.tenantId, { name: 'Outro' });
  await seedModels(table(), [other]);
  const move = { id: own.id, kind: 'move', project_id: other.project_id } as const;
  expect(await changeModels(deps, { changes: [move] }, actor)).toEqual({ results: [null] });
  const { projects } = await listProjects(deps, { limit: 5 }, actor);
  const product = projects.find(({ id }) => id === other.project_id)!;
  expect(product.models.find(({ id }) => id === own.id)).toMatchObject({
    name: 'Caixa',
    thumbnail_url: `${SITE}/${thumbnail}`,
  });
  await uncover();
  const [after] = (await listProjects(deps, { limit: 5 }, actor)).projects.filter(
    ({ id }) => id === product.id,
  );
  expect(after.models.find(({ id }) => id === own.id)).toMatchObject({
    thumbnail_url: `${SITE}/${own.files.thumbnail}`,
  });
});

test('PIC-11 a cover that is taken back after an edit gives way to the version that is shown then', async () => {
  await cover();
  const edited = await editModel(
    deps,
    { id: own.id, request_id: 'r', edit: ModelEdit.parse({ turn_deg: 90 }) },
    actor,
  );
  expect(edited.cover).not.toBeNull();
  await uncover();
  const { card, product } = await seen();
  expect([card, product]).toEqual([expect.stringMatching(/\/ver_.*\/thumbnail/), card]);
});

test('PIC-11 a model that is deleted takes the files of its cover along, and so does one that is deleted meanwhile', async () => {
  await cover();
  await deleteModel(deps, own.id, actor);
  await sweepFiles(deps);
  expect(models.keys()).toEqual([]);
  await expect(uncover()).rejects.toMatchObject({ code: 'model.not_found' });

  own = await photographed(deps, actor.tenantId);
  await cut(0);
  const put = models.put.bind(models);
  models.put = async (...file) => {
    if (file[0].includes('/cov_')) await deleteModel(deps, own.id, actor).catch(() => undefined);
    return put(...file);
  };
  await expect(setCover(deps, { id: own.id, photo: 0 }, actor)).rejects.toMatchObject({
    code: 'model.not_found',
  });
  clock = new Date(clock.getTime() + 16 * MINUTE);
  await sweepFiles(deps);
  expect(models.keys()).toEqual([]);
});

test('PIC-11 another shop neither sets nor takes back a cover; a suspended one sets none', async () => {
  await cut(0);
  const stranger = await newActor(deps);
  const asked = { id: own.id, photo: 0 };
  await expect(setCover(deps, asked, stranger)).rejects.toMatchObject({ code: 'model.not_found' });
  await cover();
  await expect(removeCover(deps, own.id, stranger)).rejects.toMatchObject({ code: 'model.not_found' });
  const kept = covers();
  const { client, name } = table();
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.tenant(actor.tenantId),
      UpdateExpression: 'SET suspension = :s',
      ExpressionAttributeValues: { ':s': { links_down: false } },
    }),
  );
  await cut(1);
  await expect(setCover(deps, { ...asked, photo: 1 }, actor)).rejects.toMatchObject({
    code: 'account.suspended',
  });
  expect(covers()).toEqual(kept);
});

test('PIC-11 photos that are unknown or not cut out are no cover', async () => {
  await expect(setCover(deps, { id: own.id, photo: 7 }, actor)).rejects.toMatchObject({
    code: 'pictures.photo_unknown',
  });
  await expect(setCover(deps, { id: own.id, photo: 0 }, actor)).rejects.toMatchObject({
    code: 'pictures.not_cut_out',
  });
  expect(await readModel(deps, own.id, actor)).toMatchObject({ cover: null });
});

test('PIC-11 the export of a shop says by which photo a model is shown', async () => {
  const { cover: set } = await cover();
  const { models: exported } = await tenantData(deps, actor.tenantId);
  expect(exported[0].cover).toEqual(set);
});
