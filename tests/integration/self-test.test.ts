import { beforeAll, expect, test } from 'vitest';
import type { Bucket } from '../../functions/services/bucket.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes, type Route } from '../../shared/routes.ts';
import { TEST_PICTURE } from '../../shared/rules/self-test.ts';
import type { PresignedUpload } from '../../shared/schemas/uploads.ts';
import { tableOf, tenantOf, uploadsBucketOf } from '../support/local-data.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { entriesOf } from '../support/table.ts';

let stack: RunningProduct;
let uploads: Bucket;
let session: string;
let tenantId: string;

beforeAll(async () => {
  stack = await sharedProduct();
  uploads = uploadsBucketOf(stack);
  const ana = newPerson({ email: 'ana@moveis.com.br', password: 'banquinho7', name: 'Ana' });
  session = await signUpAndIn(stack, ana);
  tenantId = tenantOf(session);
});

async function ask({ method, path }: Route, input: object) {
  const response = await fetch(`${stack.siteUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Sends bytes the way a photo goes; returns its path. */
async function send(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = await ask(routes.presign, { ext: 'png', filename: 'teste.png' });
  const { path, token } = body as unknown as PresignedUpload;
  const form = new FormData();
  for (const [name, value] of Object.entries(token.fields)) form.append(name, value);
  form.append('file', new File([bytes], 'teste.png', { type: 'image/png' }));
  expect((await fetch(token.url, { method: 'POST', body: form })).ok).toBe(true);
  return path;
}

test('CRED-03 consuming nothing reaches the own balance, and changes nothing of it', async () => {
  const before = await entriesOf(tableOf(stack), tenantId);
  expect(await ask(routes.consumeCredits, { target_tenant_id: tenantId, credits_to_consume: 0 })).toEqual({
    status: 200,
    body: { success: true },
  });
  expect(await entriesOf(tableOf(stack), tenantId)).toEqual(before);
});

test('TEST-01 whether a model may be viewed is told by its id, not by a slug; one that is not there is not found', async () => {
  const model = modelRow(tenantId);
  await seedModels(tableOf(stack), [model]);
  expect((await ask(routes.checkModelAccess, { asset_id: model.id })).body).toEqual({
    can_view: true,
    viewers: 'anyone',
    is_own: true,
  });
  const none = await ask(routes.checkModelAccess, { asset_id: 'self-test' });
  expect(none).toMatchObject({ status: 404, body: { error: { code: 'model.not_found' } } });
});

test.each(['machine', 'mail', 'payments'])('TEST-01 the %s says that it is ready', async (part) => {
  expect(await ask(routes.selfTest, { part })).toEqual({ status: 200, body: { is_ready: true } });
});

test('TEST-01 the picture of the test arrives like a photo and leaves nothing behind', async () => {
  const path = await send(Uint8Array.from(TEST_PICTURE));
  expect(await ask(routes.selfTestUpload, { path })).toEqual({
    status: 200,
    body: { bytes: TEST_PICTURE.length },
  });
  expect(await uploads.look(path)).toBeNull();
  expect((await ask(routes.selfTestUpload, { path })).status).toBe(400);
});

test('TEST-01 no photo can be removed that way, not even one of the same size', async () => {
  const photo = Uint8Array.from(TEST_PICTURE);
  photo[photo.length - 1] ^= 1;
  const path = await send(photo);
  expect((await ask(routes.selfTestUpload, { path })).body).toMatchObject({
    error: { code: 'upload.missing' },
  });
  expect(await uploads.look(path)).toMatchObject({ size: photo.length });
});

test('TEST-01 nor anything of another shop, or of the jobs', async () => {
  for (const path of ['t/ten_other/up_1.png', 'work/job_1/raw.glb', `t/${tenantId}x/up_1.png`]) {
    await uploads.put(path, TEST_PICTURE, 'image/png');
    expect((await ask(routes.selfTestUpload, { path })).status, path).toBe(400);
    expect(await uploads.look(path), path).toMatchObject({ size: TEST_PICTURE.length });
  }
});
