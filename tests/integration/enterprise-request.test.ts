import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { scheduleDeletion } from '../../functions/domain/accounts/schedule-deletion.ts';
import { sweepDeletions } from '../../functions/domain/accounts/sweep-deletions.ts';
import { tenantData } from '../../functions/domain/accounts/tenant-data.ts';
import { sendEnterpriseEmail } from '../../functions/domain/contact/send-enterprise-email.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { ENTERPRISE_REQUESTS, INDEX } from '../../functions/store/keys.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { noPayments } from '../support/no-payments.ts';
import { outbox } from '../support/outbox.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const TEAM = 'equipe@relevo.test';
const request = {
  name: 'Ana Souza',
  company: 'Móveis & Cia',
  phone: '(11) 98888-7777',
  message: 'São 400 sofás.\nPodemos conversar?',
};

let clock: Date;
let mail: ReturnType<typeof outbox>;
let deps: Pick<Deps, 'table' | 'mail' | 'teamAddress' | 'now' | 'newId'>;
let actor: Actor;
beforeEach(async () => {
  clock = new Date('2026-11-21T12:30:00.000Z');
  mail = outbox();
  deps = {
    table: table(),
    mail,
    teamAddress: TEAM,
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
  };
  actor = await newActor();
});

async function newActor(): Promise<Actor> {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: `${userId}@loja.com` });
  return { userId, tenantId: tenant_id, email: 'ana@loja.com', role: 'member' };
}

/** What our team finds of a shop, newest first. */
async function listed(tenantId: string) {
  const { Items = [] } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :requests',
      ExpressionAttributeValues: { ':requests': ENTERPRISE_REQUESTS },
      ScanIndexForward: false,
    }),
  );
  return Items.filter(({ tenant_id }) => tenant_id === tenantId);
}

test('PLAN-02 a request reaches the team by mail, and an answer reaches who asked', async () => {
  await sendEnterpriseEmail(deps, request, actor);
  expect(mail.sent).toHaveLength(1);
  const [{ to, replyTo, subject, text, html }] = mail.sent;
  expect([to, replyTo, subject]).toEqual([TEAM, 'ana@loja.com', 'Plano Enterprise: pedido de Móveis & Cia']);
  for (const fact of ['Ana Souza', 'Móveis & Cia', '(11) 98888-7777', 'São 400 sofás.', actor.tenantId])
    expect(text).toContain(fact);
  expect(html).toContain('Móveis &amp; Cia');
});

test('the team finds the requests of all shops, newest first', async () => {
  const first = await sendEnterpriseEmail(deps, request, actor);
  clock = new Date(clock.getTime() + 60_000);
  const second = await sendEnterpriseEmail(deps, { ...request, phone: '', message: '' }, actor);
  const rows = await listed(actor.tenantId);
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(rows[1]).toMatchObject({ ...request, email: 'ana@loja.com', user_id: actor.userId });
});

test('a shop sends five in an hour and is then asked to wait, others and the next hour are free', async () => {
  for (let i = 0; i < 5; i++) await sendEnterpriseEmail(deps, request, actor);
  await expect(sendEnterpriseEmail(deps, request, actor)).rejects.toMatchObject({ code: 'contact.too_many' });
  expect(mail.sent).toHaveLength(5);
  expect(await listed(actor.tenantId)).toHaveLength(5);
  await sendEnterpriseEmail(deps, request, await newActor());
  clock = new Date('2026-11-21T13:00:00.000Z');
  await sendEnterpriseEmail(deps, request, actor);
  expect(mail.sent).toHaveLength(7);
});

test('twenty at once are five', async () => {
  const sent = await Promise.allSettled(
    Array.from({ length: 20 }, () => sendEnterpriseEmail(deps, request, actor)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a request that the post did not take is kept for the team, and the sender is told', async () => {
  const broken = { ...outbox(), send: () => Promise.reject(new Error('the post is closed')) };
  await expect(sendEnterpriseEmail({ ...deps, mail: broken }, request, actor)).rejects.toThrow(
    'the post is closed',
  );
  expect(await listed(actor.tenantId)).toHaveLength(1);
});

test('without an account nothing is kept and nothing sent', async () => {
  const stray = { ...actor, tenantId: `ten_${ulid()}` };
  await expect(sendEnterpriseEmail(deps, request, stray)).rejects.toMatchObject({
    code: 'account.not_ready',
  });
  expect(mail.sent).toEqual([]);
  expect(await listed(stray.tenantId)).toEqual([]);
});

test('requests are in what the shop may take with it, and go when the shop goes', async () => {
  await sendEnterpriseEmail(deps, request, actor);
  const uploads = memoryBucket();
  const data = await tenantData({ table: table(), uploads, site: 'https://relevo.test' }, actor.tenantId);
  expect(data.enterprise_requests).toMatchObject([{ ...request, email: 'ana@loja.com' }]);
  expect(data.other).toBeUndefined();
  await scheduleDeletion(deps, actor.email, actor);
  clock = new Date('2026-12-01T12:00:00.000Z');
  await sweepDeletions({
    ...deps,
    uploads,
    models: memoryBucket(),
    identities: { remove: async () => undefined, resetSecondFactor: async () => undefined },
    payments: noPayments,
  });
  expect(await listed(actor.tenantId)).toEqual([]);
});
