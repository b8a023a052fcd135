import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { setJobEmails } from '../../functions/domain/accounts/set-job-emails.ts';
import type { Actor } from '../../functions/domain/deps.ts';
import { tellShop } from '../../functions/domain/jobs/tell-shop.ts';
import { setPushDevice } from '../../functions/domain/push/set-push-device.ts';
import { guardedRequest } from '../../functions/services/guarded-request.ts';
import { publicKeyOf, pushOf } from '../../functions/services/push.ts';
import type { Job } from '../../functions/store/jobs.ts';
import { pushDevices } from '../../functions/store/push-devices.ts';
import { MAX_PUSH_DEVICES } from '../../shared/rules/push.ts';
import type { PushDevice } from '../../shared/schemas/push.ts';
import { outbox } from '../support/outbox.ts';
import { startPushService, type PushService } from '../support/push-service.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const newId = (kind: string) => `${kind}_${ulid()}`;
let seconds = 0;
const now = () => new Date(Date.parse('2026-11-23T12:00:00Z') + 1000 * seconds++);
const PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url');
const PUBLIC_KEY = publicKeyOf(PRIVATE_KEY);

let service: PushService;
let failures: string[];
let actor: Actor;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.heard.length = 0;
  service.refused.length = 0;
  failures = [];
  const identity = { userId: ulid(), name: 'Ana', email: `${ulid().toLowerCase()}@loja.com` };
  const { tenant_id: tenantId } = await ensureAccount({ table: table(), now, newId }, identity);
  actor = { ...identity, tenantId, role: 'member' };
});

/** The notices as the product sends them; `allowsLoopback` is what differs from AWS. */
const pushBy = (privateKey: string, allowsLoopback = true) =>
  pushOf({
    privateKey: async () => privateKey,
    contact: 'ola@relevo.test',
    post: (url, headers, body) =>
      guardedRequest({
        method: 'POST',
        url,
        headers,
        body,
        maxBytes: 1024,
        timeoutMs: 5000,
        allowsLoopback,
      }),
    onFailure: (host, reason) => failures.push(`${host} ${reason}`),
  });

const allow = (device: PushDevice, who = actor) =>
  setPushDevice({ table: table(), now }, { ...device, wanted: true }, who);
const kept = async () => (await pushDevices(table(), actor.tenantId)).map(({ endpoint }) => endpoint);

async function ended(change: Partial<Job> = {}): Promise<Job> {
  const job = jobRow(actor.tenantId, change);
  await seedJobs(table(), [job]);
  const id = job.id.replace('job_', 'ast_');
  if (job.status === 'PRONTO')
    await seedModels(table(), [modelRow(actor.tenantId, { id, job_id: job.id, name: job.model_name })]);
  return job;
}
const tell = ({ id: jobId }: Job, push = pushBy(PRIVATE_KEY), mail = outbox()) =>
  tellShop(
    { table: table(), mail, push, site: 'https://relevo.test', now },
    { tenantId: actor.tenantId, jobId },
  );

test('JOB-13 every browser that allowed it reads how a job ended, once, and where there is more', async () => {
  const [desk, phone] = [service.subscribe(PUBLIC_KEY), service.subscribe(PUBLIC_KEY)];
  for (const device of [desk, phone]) await allow(device);
  const job = await ended();
  await Promise.all([tell(job), tell(job)]);
  expect(service.refused).toEqual([]);
  expect(service.heard.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [desk.endpoint, phone.endpoint].toSorted(),
  );
  expect(service.heard[0]).toMatchObject({
    ttl: 86_400,
    note: {
      title: 'Poltrona Ipanema está no catálogo',
      path: `/app/catalogo/${job.id.replace('job_', 'ast_')}`,
      tag: job.id,
    },
  });
});

test('JOB-13 of a failure it reads the reason, and that the credits came back', async () => {
  await allow(service.subscribe(PUBLIC_KEY));
  const job = await ended({ status: 'FALHA', error: { code: 'photo_blurred', photo: 2 } });
  await tell(job);
  const [{ note }] = service.heard as [(typeof service.heard)[0]];
  expect(note).toMatchObject({
    title: 'Não deu para gerar Poltrona Ipanema',
    path: `/app/status/${job.id}`,
  });
  expect(note.body).toMatch(/A foto 3 está tremida.*Os 10 créditos voltaram/);
});

test('JOB-13 a shop without emails is told in its browsers all the same', async () => {
  await setJobEmails({ table: table() }, false, actor);
  await allow(service.subscribe(PUBLIC_KEY));
  const mail = outbox();
  await tell(await ended(), pushBy(PRIVATE_KEY), mail);
  expect([mail.sent.length, service.heard.length]).toEqual([0, 1]);
});

test('JOB-13 a browser that is switched off is not told, and one that is gone is forgotten', async () => {
  const [off, gone, there] = Array.from({ length: 3 }, () => service.subscribe(PUBLIC_KEY)) as [
    PushDevice,
    PushDevice,
    PushDevice,
  ];
  for (const device of [off, gone, there]) await allow(device);
  await setPushDevice({ table: table(), now }, { ...off, wanted: false }, actor);
  service.forget(gone);
  await tell(await ended());
  expect(service.heard.map(({ endpoint }) => endpoint)).toEqual([there.endpoint]);
  expect(await kept()).toEqual([there.endpoint]);
});

test('JOB-13 who left the shop hears nothing of it', async () => {
  const device = service.subscribe(PUBLIC_KEY);
  await allow(device, { ...actor, userId: 'who-left' });
  await tell(await ended());
  expect(service.heard).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('JOB-13 the browsers that a person allowed last are told, ten of them, and one kept twice is one', async () => {
  const devices = Array.from({ length: MAX_PUSH_DEVICES + 1 }, () => service.subscribe(PUBLIC_KEY));
  for (const device of [...devices, devices.at(-1)!]) await allow(device);
  expect(await kept()).toEqual(devices.slice(1).map(({ endpoint }) => endpoint));
});

test('JOB-13 a notice that a push service refuses or that would go to an address of ours fails no job', async () => {
  await allow(service.subscribe(PUBLIC_KEY));
  const other = Buffer.alloc(32, 9).toString('base64url');
  await tell(await ended(), pushBy(other));
  await tell(await ended(), pushBy(PRIVATE_KEY, false));
  expect(failures).toEqual(['127.0.0.1 403', '127.0.0.1 address_refused']);
  expect(service.heard).toEqual([]);
  expect(await kept()).toHaveLength(1);
});
