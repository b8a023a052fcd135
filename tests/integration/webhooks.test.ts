import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Webhook } from 'standardwebhooks';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveriesOf as listRows } from '../support/webhook-rows.ts';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import { keys } from '../../functions/store/keys.ts';
import { setLink } from '../../functions/store/model-changes.ts';
import { publishModel } from '../../functions/store/models.ts';
import { eventsOf, eventWrite } from '../../functions/store/outbox.ts';
import type { Table } from '../../functions/store/table.ts';
import { changeWebhook as storeChange } from '../../functions/store/webhooks.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { LOW_CREDITS } from '../../shared/rules/low-credits.ts';
import { MAX_WEBHOOKS } from '../../shared/rules/webhook-endpoints.ts';
import { API_BASE } from '../../shared/rules/public-api.ts';
import { WEBHOOK_EXAMPLE } from '../../shared/v1/examples.ts';
import { SUBSCRIBED_EVENTS } from '../../shared/rules/webhook-events.ts';
import { answerTo, callRoute } from '../support/call-route.ts';
import { modelsBucketOf, tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn, subjectsTo } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { setPlan } from '../support/set-plan.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { startReceiver, type Receiver } from '../support/webhook-receiver.ts';

/** Events on their way to a shop's own server, on the running product. */
let stack: RunningProduct;
let table: Table;
const receivers: Receiver[] = [];

beforeAll(async () => {
  stack = await sharedProduct();
  table = tableOf(stack);
});
afterAll(async () => {
  for (const receiver of receivers) await receiver.stop();
});

const WAIT = { interval: 100 };
const HOUR_MS = 60 * 60_000;

async function openShop(name: string) {
  const person = newPerson({ email: `${name.toLowerCase()}@avisos.com.br`, name, password: 'banquinho7' });
  const session = await signUpAndIn(stack, person);
  const tenantId = tenantOf(session);
  await setPlan(table, tenantId, 'pro');
  const receiver = await startReceiver();
  receivers.push(receiver);
  const hook = await answerTo(stack, session, routes.createWebhook, {
    url: receiver.url,
    events: [...SUBSCRIBED_EVENTS],
  });
  const deliveries = async () =>
    (await answerTo(stack, session, routes.webhookDeliveries, { id: hook.id })).deliveries;
  return { email: person.email, session, tenantId, receiver, hook, deliveries };
}

/** An address of this machine where nobody listens yet. */
async function freeAddress() {
  const taken = await startReceiver();
  await taken.stop();
  return { url: taken.url };
}

describe('HOOK-01 what happened', () => {
  test('HOOK-01 a model taken down, given back and deleted is heard of, each once, and what changes nothing is not', async () => {
    const { session, tenantId, receiver } = await openShop('Ana');
    const model = modelRow(tenantId, { name: 'Banco Ipê' });
    await seedModels(table, [model]);
    const change = (link: 'up' | 'down') =>
      answerTo(stack, session, routes.changeAssets, { changes: [{ kind: 'link', id: model.id, link }] });
    for (const link of ['down', 'down', 'up', 'up'] as const) await change(link);
    await answerTo(stack, session, routes.deleteAsset, { id: model.id });
    await expect.poll(() => receiver.heard.length, WAIT).toBe(3);
    const data = { id: model.id, name: 'Banco Ipê' };
    const messages = receiver.heard.map(({ message }) => message);
    for (const type of ['model.unpublished', 'model.published', 'model.deleted'])
      expect(messages).toContainEqual({ type, data, timestamp: expect.any(String) as string });
    expect(await eventsOf(table, tenantId)).toEqual([]);
  });

  test('HOOK-01 of two who take a model down at once one is heard of', async () => {
    const { tenantId } = await openShop('Bia');
    const model = modelRow(tenantId);
    await seedModels(table, [model]);
    const down = () => setLink(table, tenantId, model.id, { link: 'down', at: new Date() });
    await Promise.all([down(), down(), down()]);
    expect(await eventsOf(table, tenantId)).toMatchObject([{ type: 'model.unpublished' }]);
  });

  test('HOOK-01 credits that fall below the limit are heard of, once', async () => {
    const { tenantId } = await openShop('Cleo');
    const deps = { table, now: () => new Date(), newId: (kind: string) => `${kind}_${ulid()}` };
    const adjust = (amount: number) =>
      adjustCredits(deps, { tenantId, requestId: ulid(), amount, reason: 'Teste', by: 'bia@relevo.example' });
    await adjust(30); // 50
    await adjust(-25);
    await adjust(-5);
    expect(await eventsOf(table, tenantId)).toMatchObject([
      { type: 'credits.low', data: { balance: 25, limit: LOW_CREDITS } },
    ]);
  });

  test('HOOK-01 a job that fails, ordered by a program, is heard of with its reason; so is the last credit', async () => {
    const { session, tenantId, receiver } = await openShop('Dora');
    const { key } = await answerTo(stack, session, routes.createApiKey, { name: 'ERP', scope: 'write' });
    const call = async (path: string, body: object) => {
      const response = await fetch(`${stack.siteUrl}${API_BASE}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    const deps = { table, now: () => new Date(), newId: (kind: string) => `${kind}_${ulid()}` };
    await adjustCredits(deps, {
      tenantId,
      requestId: ulid(),
      amount: LOW_CREDITS - 20,
      reason: 'Teste',
      by: 'bia@relevo.example',
    });
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
    const files = await Promise.all(
      ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(async (filename) => {
        const { path, token } = (await call('/uploads', { ext: 'jpg', filename })) as {
          path: string;
          token: { url: string; fields: Record<string, string> };
        };
        const form = new FormData();
        for (const [field, value] of Object.entries(token.fields)) form.append(field, value);
        form.append('file', new Blob([broken]), filename);
        expect((await fetch(token.url, { method: 'POST', body: form })).ok).toBe(true);
        return { name: filename, path };
      }),
    );
    const order = { model_name: 'Banco Ipê', target_dims_cm: { height: 45 }, files };
    const job = await call('/jobs', order);
    await expect
      .poll(() => receiver.of('job.failed'), WAIT)
      .toMatchObject([
        {
          message: {
            data: { job_id: job.job_id, model_name: 'Banco Ipê', failure: { code: 'photo_unreadable' } },
          },
        },
      ]);
    expect(receiver.of('credits.low')).toMatchObject([{ message: { data: { limit: LOW_CREDITS } } }]);
    await answerTo(stack, session, routes.createJob, order); // and by a person, who spends below it again
    await expect.poll(() => receiver.of('credits.low'), WAIT).toHaveLength(2);
    await expect.poll(() => receiver.of('job.failed'), WAIT).toHaveLength(2);
  });
});

describe('HOOK-06 a program written from the reference', () => {
  test('HOOK-06 hears job.ready on its own server, checks the signature and downloads the GLB', async () => {
    const { session, tenantId } = await openShop('Nara');
    const { key } = await answerTo(stack, session, routes.createApiKey, { name: 'ERP', scope: 'read' });
    const folder = await mkdtemp(join(tmpdir(), 'avisos-'));
    await writeFile(join(folder, 'avisos.mjs'), WEBHOOK_EXAMPLE);
    const { url } = await freeAddress();
    const { id, secret } = await answerTo(stack, session, routes.createWebhook, {
      url,
      events: ['job.ready'],
    });
    const env = {
      ...process.env,
      API: `${stack.siteUrl}${API_BASE}`,
      API_KEY: key,
      WEBHOOK_SECRET: secret,
      PORT: new URL(url).port,
    };
    const program = spawn(process.execPath, ['avisos.mjs'], { cwd: folder, env });
    let said = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    try {
      await expect.poll(() => said, WAIT).toContain('esperando avisos');
      const unsigned = await fetch(url, { method: 'POST', body: '{"type":"job.ready"}' });
      expect(unsigned.status).toBe(401);
      const model = modelRow(tenantId, { name: 'Poltrona pronta' });
      await modelsBucketOf(stack).put(model.files.glb, 'glTF do modelo', 'model/gltf-binary');
      const job = jobRow(tenantId, { id: model.job_id, project_id: model.project_id, status: 'PROCESSANDO' });
      await seedJobs(table, [job]);
      await seedModels(table, [modelRow(tenantId, { project_id: model.project_id })]);
      expect(await publishModel(table, model, 1)).toBe('published');
      const input = JSON.stringify({ tenant_id: tenantId, job_id: job.id });
      await stack.invoke('JobsExecutionEnded', { detail: { status: 'SUCCEEDED', input } });
      await expect.poll(() => said, WAIT).toContain(`Poltrona pronta: ${model.id}.glb`);
      expect(await readFile(join(folder, `${model.id}.glb`), 'utf8')).toBe('glTF do modelo');
      const { deliveries } = await answerTo(stack, session, routes.webhookDeliveries, { id });
      expect(deliveries).toMatchObject([{ type: 'job.ready', state: 'delivered' }]);
    } finally {
      program.kill();
      await rm(folder, { recursive: true });
    }
  });
});

describe('HOOK-02 on their way', () => {
  test('HOOK-02 an event whose dispatch was lost is handed on by the sweep, once however often it looks', async () => {
    const { tenantId, receiver } = await openShop('Eva');
    const at = new Date(Date.now() + 1);
    const { Put } = eventWrite(tenantId, 'model.deleted', { id: 'ast_1', name: 'Mesa' }, at);
    // Committed, and its process killed: old enough for the sweep.
    const created = { gsi1sk: new Date(at.getTime() - HOUR_MS).toISOString() };
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...Put!.Item, ...created } }));
    await Promise.all([stack.invoke('WebhooksSweepEvents', {}), stack.invoke('WebhooksSweepEvents', {})]);
    await stack.invoke('WebhooksSweepEvents', {});
    await expect.poll(() => receiver.heard.length, WAIT).toBe(1);
    expect(await eventsOf(table, tenantId)).toEqual([]);
    expect(await listRows(table, tenantId)).toHaveLength(1);
  });

  test('HOOK-02 HOOK-03 a receiver that is down and comes back hears it, signed anew each time, and the log says all', async () => {
    const { session, tenantId, receiver, hook, deliveries } = await openShop('Fia');
    const model = modelRow(tenantId);
    await seedModels(table, [model]);
    receiver.say(503);
    await answerTo(stack, session, routes.deleteAsset, { id: model.id });
    await expect.poll(() => receiver.heard.length, WAIT).toBeGreaterThanOrEqual(2);
    receiver.say(204);
    await expect.poll(async () => (await deliveries())[0].state, WAIT).toBe('delivered');
    const [{ attempts, body, event_id }] = await deliveries();
    expect(attempts[0]).toMatchObject({ status: 503, problem: null, response: 'disse 503' });
    expect(attempts.at(-1)).toMatchObject({ status: 204 });
    for (const heard of receiver.heard) {
      expect([heard.id, heard.body]).toEqual([event_id, body]);
      expect(() => new Webhook(hook.secret).verify(heard.body, heard.headers)).not.toThrow();
    }
    const [endpoint] = (await answerTo(stack, session, routes.webhooks, {})).webhooks;
    expect(endpoint).toMatchObject({ state: 'on', failing_since: null });
    expect(endpoint).not.toHaveProperty('secret');
  });

  test('HOOK-04 a redirect is a failure, and goes nowhere', async () => {
    const { session, receiver, hook, deliveries } = await openShop('Gil');
    receiver.say(302);
    await answerTo(stack, session, routes.testWebhook, { id: hook.id });
    await expect
      .poll(async () => (await deliveries())[0].attempts[0], WAIT)
      .toMatchObject({ status: 302, problem: null });
    receiver.say(200);
    await expect.poll(async () => (await deliveries())[0].state, WAIT).toBe('delivered');
  });

  test('HOOK-04 an address of a private network is refused when it is called', async () => {
    const { session, tenantId, hook, deliveries } = await openShop('Hugo');
    await storeChange(table, tenantId, hook.id, { url: 'https://169.254.169.254/latest/meta-data' });
    await answerTo(stack, session, routes.testWebhook, { id: hook.id });
    await expect
      .poll(async () => (await deliveries())[0].attempts[0], WAIT)
      .toMatchObject({ status: null, problem: 'address_refused', response: '' });
    await answerTo(stack, session, routes.deleteWebhook, { id: hook.id });
  });
});

describe('HOOK-05 endpoints', () => {
  test('HOOK-03 a new secret signs, and the one of before for a day as well', async () => {
    const { session, receiver, hook, tenantId } = await openShop('Ida');
    const { secret, old_secret_until } = await answerTo(stack, session, routes.rotateWebhookSecret, {
      id: hook.id,
    });
    expect(Date.parse(old_secret_until!) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
    await answerTo(stack, session, routes.testWebhook, { id: hook.id });
    await expect.poll(() => receiver.heard.length, WAIT).toBe(1);
    const [both] = receiver.heard;
    for (const one of [hook.secret, secret])
      expect(() => new Webhook(one).verify(both.body, both.headers)).not.toThrow();
    await storeChange(table, tenantId, hook.id, {
      old_secret: { secret: hook.secret, until: new Date(Date.now() - HOUR_MS).toISOString() },
    });
    await answerTo(stack, session, routes.testWebhook, { id: hook.id });
    await expect.poll(() => receiver.heard.length, WAIT).toBe(2);
    const after = receiver.heard[1];
    expect(() => new Webhook(secret).verify(after.body, after.headers)).not.toThrow();
    expect(() => new Webhook(hook.secret).verify(after.body, after.headers)).toThrow('No matching signature');
  });

  test('HOOK-05 an event is sent once more under its own id; a paused endpoint gets nothing, and a plan without the API rests', async () => {
    const { session, tenantId, receiver, hook, deliveries } = await openShop('Jo');
    await answerTo(stack, session, routes.testWebhook, { id: hook.id });
    await expect.poll(async () => (await deliveries())[0].state, WAIT).toBe('delivered');
    const [{ id: delivery_id, event_id }] = await deliveries();
    await answerTo(stack, session, routes.resendWebhook, { id: hook.id, delivery_id });
    await expect.poll(() => receiver.heard.length, WAIT).toBe(2);
    expect(receiver.heard.map(({ id }) => id)).toEqual([event_id, event_id]);
    const again = { id: hook.id, delivery_id: `dlv_${ulid()}` };
    expect((await callRoute(stack, session, routes.resendWebhook, again)).body.error?.code).toBe(
      'webhook.delivery_not_found',
    );

    await answerTo(stack, session, routes.changeWebhook, { id: hook.id, state: 'paused' });
    expect((await callRoute(stack, session, routes.testWebhook, { id: hook.id })).body.error?.code).toBe(
      'webhook.not_on',
    );
    const remove = async () => {
      const model = modelRow(tenantId);
      await seedModels(table, [model]);
      await answerTo(stack, session, routes.deleteAsset, { id: model.id });
      expect(await eventsOf(table, tenantId)).toEqual([]);
    };
    await remove();
    await answerTo(stack, session, routes.changeWebhook, { id: hook.id, state: 'on' });
    await setPlan(table, tenantId, 'growth');
    await remove();
    expect((await callRoute(stack, session, routes.testWebhook, { id: hook.id })).body.error?.code).toBe(
      'plan.feature_missing',
    );
    expect(await deliveries()).toHaveLength(2);
  });

  test('HOOK-05 a shop has a few endpoints', async () => {
    const { session, receiver } = await openShop('Lia');
    const create = () =>
      callRoute(stack, session, routes.createWebhook, { url: receiver.url, events: ['job.ready'] });
    for (let count = 1; count < MAX_WEBHOOKS; count++) expect((await create()).status).toBe(200);
    expect((await create()).body.error?.code).toBe('webhook.too_many');
  });

  test('HOOK-05 an endpoint that failed for three days is switched off with an email, and one that failed for two is not', async () => {
    const { email, session, tenantId, hook, deliveries } = await openShop('Mia');
    await answerTo(stack, session, routes.testWebhook, { id: hook.id });
    await expect.poll(async () => (await deliveries())[0].state, WAIT).toBe('delivered');
    const failingFor = async (hours: number) => {
      const { pk, sk } = keys.webhook(tenantId, hook.id);
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: { pk, sk },
          UpdateExpression: 'SET failing_since = :since',
          ExpressionAttributeValues: { ':since': new Date(Date.now() - hours * HOUR_MS).toISOString() },
        }),
      );
      const [{ id: delivery_id }] = await deliveries();
      const input = JSON.stringify({ tenant_id: tenantId, endpoint_id: hook.id, delivery_id });
      await stack.invoke('WebhooksDeliveryEnded', { detail: { status: 'FAILED', input } });
      return (await answerTo(stack, session, routes.webhooks, {})).webhooks[0].state;
    };
    expect(await failingFor(50)).toBe('on');
    expect(await failingFor(73)).toBe('off');
    expect(await failingFor(80)).toBe('off');
    const subjects = await subjectsTo(stack, email);
    expect(subjects.filter((subject) => subject === 'Um webhook foi desligado')).toHaveLength(1);
    const on = await answerTo(stack, session, routes.changeWebhook, { id: hook.id, state: 'on' });
    expect(on).toMatchObject({ state: 'on', failing_since: null });
  });
});
