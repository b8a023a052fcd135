import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { keys, type Key } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { inlineHashes } from '../../functions/services/page-templates.ts';
import { shopStyle } from '../../shared/pages/shop-style.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { callRoute } from '../support/call-route.ts';
import { modelsBucketOf, tableOf, tenantOf, uploadsBucketOf } from '../support/local-data.ts';
import { idTokenFor, signUpAndIn } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** The account on the running product: its own API, table, storage and sign-ins. */
const HOUR_MS = 60 * 60_000;
const OWNER = newPerson({ email: 'dona@moveis.com.br', password: 'banquinho7', name: 'Ana Souza' });
const NEIGHBOUR = newPerson({ email: 'vizinha@moveis.com.br', password: 'banquinho7', name: 'Bia Lima' });
const DIMENSIONS = { target_dims_cm: { height: 57.8 } };

let stack: RunningProduct;
let owner: string;
let neighbour: string;
let own: Model;
let theirs: Model;
let photo: string;

beforeAll(async () => {
  stack = await sharedProduct();
  owner = await signUpAndIn(stack, OWNER);
  neighbour = await signUpAndIn(stack, NEIGHBOUR);
  own = modelRow(tenantOf(owner), { name: 'Banco da Ana' });
  theirs = modelRow(tenantOf(neighbour), { name: 'Banco da Bia' });
  await seedModels(tableOf(stack), [own, theirs]);
  const models = modelsBucketOf(stack);
  for (const { files } of [own, theirs]) await models.put(files.glb, 'glb', 'model/gltf-binary');
  photo = `t/${own.tenant_id}/up_1.jpg`;
  await uploadsBucketOf(stack).put(photo, 'foto', 'image/jpeg');
});

const ask = <R extends Route>(route: R, input: InputOf<R>, as: string) => callRoute(stack, as, route, input);

/** Makes it three hours ago that something happened, as a row says. */
const threeHoursAgo = ({ pk, sk }: Key, ...fields: string[]) => {
  const { client, name: TableName } = tableOf(stack);
  return client.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk },
      UpdateExpression: `SET ${fields.map((field) => `${field} = :then`).join(', ')}`,
      ExpressionAttributeValues: { ':then': new Date(Date.now() - 3 * HOUR_MS).toISOString() },
    }),
  );
};

async function rowsOf(tenantId: string, kind?: string) {
  const rows = [];
  for await (const page of tenantRows(tableOf(stack), tenantId, kind)) rows.push(...page);
  return rows;
}

const linkOf = async ({ slug }: Model) =>
  (await fetch(`${stack.siteUrl}${routes.publicModel.path.replace('{ref}', slug)}`)).status;

test('ACC-01 a new name is what the account says from then on', async () => {
  expect(await ask(routes.renameUser, { name: ' Ana Prado ' }, owner)).toMatchObject({
    status: 200,
    body: { name: 'Ana Prado' },
  });
  const { body } = await ask(routes.account, {}, owner);
  expect(body).toMatchObject({
    user: { name: 'Ana Prado', email: OWNER.email, created_at: expect.stringMatching(/^20/) as string },
    tenant: { plan_name: 'trial', credits_quota: 20, deletion_due: null },
    credits: { plan_credits_balance: 20, extra_credits_balance: 0 },
  });
  const { body: other } = await ask(routes.account, {}, neighbour);
  expect(other.user.name).toBe(NEIGHBOUR.name);
});

/** Sends a picture as the account's screen does, and makes it the logo. */
async function sendLogo(color: string): Promise<string> {
  const png = await sharp({ create: { width: 200, height: 80, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { body: upload } = await ask(routes.presign, { ext: 'png', filename: 'logo.png' }, owner);
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.token.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }));
  expect((await fetch(upload.token.url, { method: 'POST', body: form })).ok).toBe(true);
  const { body } = await ask(routes.setShopLogo, { path: upload.path }, owner);
  return body.logo!.url;
}

test('SHOP-02 SHOP-03 name, logo and colour of a shop are in the pages of its models, under their policy', async () => {
  await ask(routes.setShopLook, { name: 'Casa Prado', color: '#1f5c3a' }, owner);
  const first = await sendLogo('#1f5c3a');
  const logo = await sendLogo('#803010');
  const picture = await fetch(logo);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await fetch(first)).status).not.toBe(200); // it went with its successor
  for (const path of ['view', 'ar', 'embed']) {
    const page = await fetch(`${stack.siteUrl}/${path}/${own.slug}`);
    const html = await page.text();
    expect(html).toContain('Casa Prado');
    expect(html.includes(logo)).toBe(path !== 'embed');
    const policy = page.headers.get('content-security-policy')!;
    for (const hash of inlineHashes(shopStyle('#1f5c3a')).styles) expect(policy).toContain(`'${hash}'`);
    expect(html).toContain(shopStyle('#1f5c3a'));
    expect(policy).not.toContain('unsafe-inline');
  }
  expect((await (await fetch(`${stack.siteUrl}/view/${theirs.slug}`)).text()).includes('Casa Prado')).toBe(
    false,
  );
  const never = await ask(routes.setShopLogo, { path: `t/${own.tenant_id}/up_never.png` }, owner);
  expect([never.status, never.body.error?.code]).toEqual([400, 'shop.logo_missing']);
  await ask(routes.removeShopLogo, {}, owner);
  expect((await ask(routes.account, {}, owner)).body.tenant.shop).toEqual({
    name: 'Casa Prado',
    color: '#1f5c3a',
    logo: null,
  });
});

test('ACC-02 the export is one file to save with all of the shop, nothing of another, and nothing internal', async () => {
  const { body } = await ask(routes.exportData, {}, owner);
  expect(body.filename).toMatch(/^relevo-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  const response = await fetch(body.url);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${body.filename}"`);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    profile: { name: 'Ana Prado', email: OWNER.email },
    tenant: { plan_name: 'trial', shop_name: 'Casa Prado' },
    credits: { lots: [{ source: 'trial', left: 20, owed: 0 }] },
    credit_transactions: [{ type: 'trial', amount: 20 }],
    models: [
      {
        name: own.name,
        url_glb: `${stack.siteUrl}/${own.files.glb}`,
        url_view: `${stack.siteUrl}/view/${own.slug}`,
      },
    ],
    products: [{ name: own.project_name }],
  });
  expect(JSON.parse(text)).not.toHaveProperty('tenant.id');
  for (const internal of ['"pk"', '"sk"', 'gsi1', 'GUARD#', theirs.tenant_id, NEIGHBOUR.email])
    expect(text).not.toContain(internal);
  const unsigned = await fetch(body.url.split('?')[0]);
  expect(unsigned.status).toBe(403);
});

test('ACC-02 the photos of an export are links that work, and go with their signature', async () => {
  const photos = [{ name: 'frente.jpg', path: photo }];
  await seedJobs(tableOf(stack), [jobRow(own.tenant_id, { photos })]);
  const { body } = await ask(routes.exportData, {}, owner);
  const { jobs } = (await (await fetch(body.url)).json()) as {
    jobs: { photos: { name: string; url: string }[] }[];
  };
  const [{ name, url }] = jobs.flatMap((job) => job.photos);
  expect([name, await (await fetch(url)).text()]).toEqual(['frente.jpg', 'foto']);
  expect((await fetch(url.split('?')[0])).status).toBe(403);
});

test('ACC-02 before it goes an account makes no models, and can be kept', async () => {
  const { status, body } = await ask(routes.scheduleDeletion, { confirmation: OWNER.email }, owner);
  expect(status).toBe(200);
  expect((await ask(routes.account, {}, owner)).body.tenant.deletion_due).toBe(body.deletion_due);
  const paths = [1, 2, 3, 4].map(() => `t/${own.tenant_id}/up_${ulid()}.jpg`);
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
  for (const path of paths) await uploadsBucketOf(stack).put(path, jpeg, 'image/jpeg');
  const files = paths.map((path, i) => ({ name: `${i}.jpg`, path }));
  const job = await ask(routes.createJob, { files, model_name: 'Banco', ...DIMENSIONS }, owner);
  expect([job.status, job.body]).toMatchObject([409, { error: { code: 'account.deletion_scheduled' } }]);
  expect((await ask(routes.credits, {}, owner)).body.plan_credits_balance).toBe(20);
  await ask(routes.cancelDeletion, {}, owner);
  expect((await ask(routes.account, {}, owner)).body.tenant.deletion_due).toBeNull();
});

test('ACC-02 after the grace link, files, rows and sign-in are gone, and the neighbour has all of hers', async () => {
  await ask(routes.scheduleDeletion, { confirmation: OWNER.email }, owner);
  expect([await linkOf(own), await linkOf(theirs)]).toEqual([200, 200]);

  const tenant = keys.tenant(own.tenant_id);
  await threeHoursAgo(tenant, 'deletion_due', 'gsi1sk');
  const models = modelsBucketOf(stack);
  await stack.invoke('AccountsSweepDeletions', {});
  await stack.invoke('CatalogueSweepFiles', {});
  expect([await linkOf(own), await linkOf(theirs)]).toEqual([404, 200]);
  expect(await models.look(own.files.glb)).toBeNull();
  expect(await uploadsBucketOf(stack).look(photo)).toBeNull();
  await expect(idTokenFor(stack, OWNER)).rejects.toThrow('Incorrect username or password.');
  expect((await ask(routes.account, {}, owner)).body.error?.code).toBe('session.missing');
  expect((await ask(routes.listAssets, {}, owner)).body.error?.code).toBe('session.missing');

  for (const removal of await rowsOf(own.tenant_id, 'REMOVAL#')) await threeHoursAgo(removal, 'deleted_at');
  await stack.invoke('CatalogueSweepFiles', {});
  await threeHoursAgo(tenant, 'deletion_started_at');
  await stack.invoke('AccountsSweepDeletions', {});
  expect((await rowsOf(own.tenant_id)).filter(({ sk }) => !sk.startsWith('REMOVAL#'))).toEqual([]);
  expect(await models.look(theirs.files.glb)).toMatchObject({ size: 3 });
  expect(await idTokenFor(stack, NEIGHBOUR)).toMatch(/^ey/);
  expect((await ask(routes.listAssets, {}, neighbour)).body.assets).toMatchObject([{ name: theirs.name }]);
});

test('ACC-02 whose account is gone may open another with the same email, without a second trial', async () => {
  const again = await signUpAndIn(stack, OWNER);
  expect(tenantOf(again)).not.toBe(own.tenant_id);
  expect((await ask(routes.account, {}, again)).body.credits.plan_credits_balance).toBe(0);
});
