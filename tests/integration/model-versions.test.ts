import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import { tenantData } from '../../functions/domain/accounts/tenant-data.ts';
import { deleteModel } from '../../functions/domain/catalogue/change-model.ts';
import { editModel } from '../../functions/domain/catalogue/edit-model.ts';
import { listProjects } from '../../functions/domain/catalogue/projects.ts';
import { readModel, viewModel } from '../../functions/domain/catalogue/read-models.ts';
import { sweepFiles } from '../../functions/domain/catalogue/sweep-files.ts';
import { listVersions, restoreVersion } from '../../functions/domain/catalogue/versions.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import type { Mending } from '../../functions/generation/mending/mend-model.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { publicModel } from '../../functions/store/models.ts';
import type { Bucket } from '../../functions/services/bucket.ts';
import { EDITS_AN_HOUR, VERSIONS_KEPT } from '../../shared/rules/model-edit.ts';
import { ModelEdit } from '../../shared/schemas/model-edits.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

/** What versions are in the table and the bucket; how their files are made is tests/unit/generation/mending. */
const mending = vi.hoisted(() => ({ mendModel: vi.fn() }));
vi.mock('../../functions/generation/mending/mend-model.ts', () => mending);

const table = useTable();
const MINUTE = 60_000;
let clock: Date;
let models: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'models' | 'now' | 'newId' | 'site'>;
let actor: Actor;
let own: Model;

beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z');
  models = memoryBucket();
  deps = {
    table: table(),
    models,
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    site: 'https://relevo.test',
  };
  actor = await newActor(deps);
  own = modelRow(actor.tenantId, {
    preview: 'UklGRg==',
    ar_config: { base_length_m: 0.82, length_axis: 'x', presets_m: '', has_size_variants: false },
    quality: {
      level: 'media',
      score: 0.6,
      reasons: [{ code: 'dimensions_estimated' }, { code: 'few_photos' }],
    },
  });
  await seedModels(table(), [own]);
  for (const key of Object.values(own.files)) await models.put(key, 'made', 'text/plain');
  mending.mendModel.mockReset().mockImplementation(makeFiles);
});

/** Files as mending leaves them, with the width that was asked for. */
async function makeFiles(bucket: Bucket, { version, edit }: Mending) {
  const key = (name: string) => `m/${version}/${name}`;
  const files = {
    glb: key('model.glb'),
    glb_web: key('web.glb'),
    usdz: key('model.usdz'),
    poster: key('poster.webp'),
    thumbnail: key('thumbnail.webp'),
    share: key('share.jpg'),
  };
  for (const name of Object.values(files)) await bucket.put(name, 'mended', 'text/plain');
  const { width = 82, height = 86.5, depth = 80 } = edit.size_cm;
  return {
    files,
    preview: 'bWVuZGVk',
    bytes: { glb: 1, glb_web: 1, usdz: 1 },
    dims_cm: { width, height, depth },
    triangles: 20_000,
  };
}

const editOf = (change: Partial<ModelEdit>) => ModelEdit.parse(change);
const wide = (width: number) => editOf({ size_cm: { width, depth: 80 } });
const save = (edit: ModelEdit, request_id = ulid()) =>
  editModel(deps, { id: own.id, request_id, edit }, actor);
const versions = () => listVersions(deps, own.id, actor);
const folder = (version: string) => models.keys().filter((key) => key.startsWith(`m/${own.id}/${version}/`));

test('MEND-03 an edit is a version with files of its own, and link, page and product show it', async () => {
  const saved = await save(wide(90));
  const { current, versions: kept } = await versions();
  expect(kept.map(({ id }) => id)).toEqual([current, 'made']);
  expect(saved).toMatchObject({ id: own.id, slug: own.slug, meta_json: { dims_cm: { width: 90 } } });
  expect(saved.url_glb).toContain(`/m/${own.id}/${current}/`);
  expect(await viewModel(deps, own.slug)).toMatchObject({ id: own.id, url_glb: saved.url_glb });
  expect(await publicModel(table(), own.slug)).toMatchObject({ preview: 'bWVuZGVk' });
  const { projects } = await listProjects(deps, { limit: 5 }, actor);
  expect(projects[0].models[0].thumbnail_url).toContain(`/${current}/thumbnail.webp`);
  expect(await readModel(deps, own.id, actor)).toEqual(saved);
});

test('MEND-03 going back shows exactly what was made, without making anything', async () => {
  const before = await readModel(deps, own.id, actor);
  const publicBefore = await publicModel(table(), own.slug);
  await save(wide(90));
  const back = await restoreVersion(deps, { id: own.id, version_id: 'made' }, actor);
  expect(back).toEqual(before);
  expect(await publicModel(table(), own.slug)).toEqual(publicBefore);
  expect((await versions()).current).toBe('made');
  expect(mending.mendModel).toHaveBeenCalledTimes(1);
});

test('MEND-03 what was saved before is shown again as it is, not made again', async () => {
  const first = await save(wide(90));
  await save(wide(95));
  expect(await save(wide(90))).toEqual(first);
  expect((await versions()).versions).toHaveLength(3);
  expect(mending.mendModel).toHaveBeenCalledTimes(2);
});

test('MEND-01 every edit is of the model as it was made', async () => {
  await save(wide(90));
  await save(editOf({ turn_deg: 90 }));
  const sources = (mending.mendModel.mock.calls as [Bucket, Mending][]).map(([, { source }]) => source);
  expect(sources).toEqual([own.files.glb, own.files.glb]);
});

test('MEND-05 a measured length follows, one that the owner set stays, and measures are no estimates any more', async () => {
  const saved = await save(wide(90));
  expect(saved.ar_config).toMatchObject({ base_length_m: 0.9 });
  expect(saved.meta_json.quality.reasons).toEqual([{ code: 'few_photos' }]);

  const Key = keys.asset(actor.tenantId, own.id);
  const set = { base_length_m: 1.2, length_axis: 'x', presets_m: '', has_size_variants: false };
  await table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key,
      UpdateExpression: 'SET ar_config = :set',
      ExpressionAttributeValues: { ':set': set },
    }),
  );
  expect((await save(wide(70))).ar_config).toEqual(set);
});

test('MEND-04 a request makes one version however often it comes', async () => {
  const once = await save(wide(90), 'req_1');
  await save(wide(95), 'req_2');
  await save(wide(90), 'req_1');
  expect((await versions()).versions).toHaveLength(3);
  expect((await versions()).versions[0].edit.size_cm.width).toBe(95);
  expect(once.meta_json.dims_cm.width).toBe(90);
});

test('MEND-04 two that save at once both keep their version', async () => {
  await Promise.all([save(wide(90)), save(wide(95)), save(wide(100))]);
  const widths = (await versions()).versions.map(({ dims_cm }) => dims_cm.width);
  expect(widths.toSorted((a, b) => a - b)).toEqual([82, 90, 95, 100]);
});

test('MEND-04 a shop that saved too much waits, and one that is suspended saves nothing', async () => {
  const { client, name } = table();
  const sent = keys.sent(actor.tenantId, 'edits', '2026-11-21T12');
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: sent,
      UpdateExpression: 'SET sent = :most',
      ExpressionAttributeValues: { ':most': EDITS_AN_HOUR },
    }),
  );
  await expect(save(wide(90))).rejects.toMatchObject({
    code: 'model.edits_too_many',
    params: { retry_after: 3600 },
  });
  clock = new Date('2026-11-21T13:00:00Z');
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.tenant(actor.tenantId),
      UpdateExpression: 'SET suspension = :s',
      ExpressionAttributeValues: { ':s': { links_down: false } },
    }),
  );
  await expect(save(wide(90))).rejects.toMatchObject({ code: 'account.suspended' });
  expect(mending.mendModel).not.toHaveBeenCalled();
});

test('MEND-03 an edit that fails changes nothing, and what it left is removed', async () => {
  const before = await readModel(deps, own.id, actor);
  mending.mendModel.mockImplementation(async (bucket: Bucket, asked: Mending) => {
    await makeFiles(bucket, asked);
    throw new Error('the process ended');
  });
  await expect(save(wide(90))).rejects.toThrow('the process ended');
  expect(await readModel(deps, own.id, actor)).toEqual(before);
  const left = () => models.keys().filter((key) => key.split('/').length > 3);
  expect(left()).toHaveLength(6);
  await sweepFiles(deps);
  expect(left()).toHaveLength(6);
  clock = new Date(clock.getTime() + 16 * MINUTE);
  await sweepFiles(deps);
  expect(left()).toEqual([]);
  expect(models.keys()).toHaveLength(6);
});

test('MEND-03 files that are being removed are not shown any more, however late their edit ends', async () => {
  mending.mendModel.mockImplementation(async (bucket: Bucket, asked: Mending) => {
    const made = await makeFiles(bucket, asked);
    clock = new Date(clock.getTime() + 16 * MINUTE);
    await sweepFiles(deps);
    return made;
  });
  await expect(save(wide(90))).rejects.toMatchObject({ code: 'model.changed_meanwhile' });
  expect((await versions()).current).toBe('made');
});

test('MEND-03 the oldest versions go with their files, never the one that was made', async () => {
  const ids: string[] = [];
  for (let width = 60; width < 60 + VERSIONS_KEPT; width++) {
    await save(wide(width));
    ids.push((await versions()).current);
  }
  const kept = (await versions()).versions.map(({ id }) => id);
  expect(kept).toEqual([...ids.slice(1).toReversed(), 'made']);
  await sweepFiles(deps);
  expect(folder(ids[0])).toEqual([]);
  expect(folder(ids[1])).toHaveLength(6);
  await expect(restoreVersion(deps, { id: own.id, version_id: ids[0] }, actor)).rejects.toMatchObject({
    code: 'model.version_gone',
  });
});

test('MEND-07 deleting a model deletes its versions and their files', async () => {
  await save(wide(90));
  await deleteModel(deps, own.id, actor);
  const Key = keys.versions(actor.tenantId, own.id);
  const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key }));
  expect(Item).toBeUndefined();
  await sweepFiles(deps);
  expect(models.keys()).toEqual([]);
});

test('MEND-07 a model that is deleted while it is edited stays deleted', async () => {
  mending.mendModel.mockImplementation(async (bucket: Bucket, asked: Mending) => {
    await deleteModel(deps, own.id, actor);
    return makeFiles(bucket, asked);
  });
  await expect(save(wide(90))).rejects.toMatchObject({ code: 'model.not_found' });
  await sweepFiles(deps);
  expect(models.keys()).toEqual([]);
});

test('MEND-03 a model without a GLB is not edited', async () => {
  const bare = modelRow(actor.tenantId, { files: { ...own.files, glb: '' } });
  await seedModels(table(), [bare]);
  const edit = wide(90);
  await expect(editModel(deps, { id: bare.id, request_id: 'r', edit }, actor)).rejects.toMatchObject({
    code: 'model.not_editable',
  });
});

test('MEND-03 the export of a shop has its versions, with what was changed in each', async () => {
  await save(wide(90));
  const data = await tenantData({ ...deps, uploads: memoryBucket() }, actor.tenantId);
  expect(data.model_versions).toMatchObject([
    {
      model_id: own.id,
      versions: [{ edit: { size_cm: { width: 90 } }, dims_cm: { width: 90 } }, { id: 'made' }],
    },
  ]);
});
