import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '../../functions/domain/api-keys/api-keys.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import {
  cutWebhook,
  releaseWebhook,
  revokeTenantKey,
  tenantDeliveries,
  tenantPrograms,
} from '../../functions/domain/staff/customer-programs.ts';
import { readAudit } from '../../functions/domain/staff/read-audit.ts';
import { sendTest } from '../../functions/domain/webhooks/deliveries.ts';
import { changeWebhook, createWebhook, webhooksOf } from '../../functions/domain/webhooks/endpoints.ts';
import { newActor } from '../support/new-actor.ts';
import { noWebhooks } from '../support/no-webhooks.ts';
import { setPlan } from '../support/set-plan.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const AT = new Date('2026-11-21T12:00:00Z');
const reason = 'chave publicada por engano';
let deps: Pick<Deps, 'table' | 'now' | 'newId' | 'deliveries' | 'allowsLoopback'>;
let staff: Actor;
let shop: Actor;

beforeEach(async () => {
  deps = { ...noWebhooks, table: table(), now: () => AT, newId: (kind) => `${kind}_${ulid()}` };
  staff = { ...(await newActor(deps)), role: 'admin' };
  shop = await newActor(deps);
  await setPlan(table(), shop.tenantId, 'pro');
});

const trail = async () =>
  (await readAudit(deps, { month: '2026-11', limit: 100 })).entries
    .filter(({ target }) => target === shop.tenantId)
    .map(({ action, by_email, details }) => ({ action, by_email, details }));
const programs = () => tenantPrograms(deps, shop.tenantId);
const hook = () => createWebhook(deps, { url: 'https://loja.example/avisos', events: ['job.ready'] }, shop);
const turnOn = (id: string) => changeWebhook(deps, { id, state: 'on' }, shop);
const doing = (id: string) => ({ tenant_id: shop.tenantId, id, reason });

test("ADM-04 our staff sees a shop's keys and endpoints without their secrets, and deliveries without what they said", async () => {
  const { key, ...made } = await createApiKey(deps, { name: 'ERP', scope: 'write' }, shop);
  const { secret, old_secret_until, ...endpoint } = await hook();
  await sendTest(deps, endpoint.id, shop);
  const seen = await programs();
  expect(old_secret_until).toBeNull();
  expect(seen).toEqual({
    keys: [{ ...made, created_by: shop.email }],
    feed: null,
    store: null,
    store_cut: null,
    webhooks: [endpoint],
  });
  const sent = await tenantDeliveries(deps, { tenant_id: shop.tenantId, id: endpoint.id });
  expect(sent.deliveries).toMatchObject([{ type: 'webhook.test', state: 'pending', attempts: [] }]);
  const shown = JSON.stringify([seen, sent]);
  for (const hidden of [key, secret, '"body"', '"hash"', '"response"']) expect(shown).not.toContain(hidden);
});

test('ADM-04 a key is revoked by our staff once, with its line in the trail', async () => {
  const { id } = await createApiKey(deps, { name: 'ERP', scope: 'read' }, shop);
  await revokeTenantKey(deps, doing(id), staff);
  expect((await programs()).keys).toEqual([]);
  await expect(revokeTenantKey(deps, doing(id), staff)).rejects.toThrow('api.key_not_found');
  expect(await trail()).toEqual([
    { action: 'api_key.revoke', by_email: staff.email, details: { key: id, reason } },
  ]);
});

test('ADM-04 an endpoint that was cut off tells why and stays off until it is released', async () => {
  const { id } = await hook();
  await cutWebhook(deps, doing(id), staff);
  const cut = { reason, at: AT.toISOString() };
  expect((await webhooksOf(deps, shop)).webhooks).toMatchObject([{ id, state: 'off', cut }]);
  await expect(sendTest(deps, id, shop)).rejects.toThrow('webhook.not_on');
  await expect(turnOn(id)).rejects.toThrow('webhook.cut');
  await expect(turnOn('whe_none')).rejects.toThrow('webhook.not_found');

  await releaseWebhook(deps, doing(id), staff);
  await expect(releaseWebhook(deps, doing(id), staff)).rejects.toThrow('webhook.not_cut');
  expect((await programs()).webhooks).toMatchObject([{ id, state: 'paused', cut: null }]);
  expect(await turnOn(id)).toMatchObject({ state: 'on' });
  expect((await trail()).map(({ action }) => action)).toEqual(['webhook.release', 'webhook.cut']);
});

test('ADM-04 what is cut off is that of the named shop alone', async () => {
  const { id } = await hook();
  const other = { ...doing(id), tenant_id: (await newActor(deps)).tenantId };
  await expect(cutWebhook(deps, other, staff)).rejects.toThrow('webhook.not_found');
  expect((await programs()).webhooks).toMatchObject([{ state: 'on', cut: null }]);
});
