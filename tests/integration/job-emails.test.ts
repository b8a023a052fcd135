import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { setJobEmails } from '../../functions/domain/accounts/set-job-emails.ts';
import type { Actor } from '../../functions/domain/deps.ts';
import { tellShop } from '../../functions/domain/jobs/tell-shop.ts';
import type { Job } from '../../functions/store/jobs.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { outbox } from '../support/outbox.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const now = () => new Date('2026-11-23T12:00:00Z');
const newId = (kind: string) => `${kind}_${ulid()}`;

let mail: ReturnType<typeof outbox>;
let actor: Actor;
beforeEach(async () => {
  mail = outbox();
  const identity = { userId: ulid(), name: 'Ana', email: `${ulid().toLowerCase()}@loja.com` };
  const { tenant_id: tenantId } = await ensureAccount({ table: table(), now, newId }, identity);
  actor = { ...identity, tenantId, role: 'member' };
});

async function seeded(change: Partial<Job> = {}): Promise<Job> {
  const job = jobRow(actor.tenantId, change);
  await seedJobs(table(), [job]);
  const id = job.id.replace('job_', 'ast_');
  if (job.status === 'PRONTO')
    await seedModels(table(), [modelRow(actor.tenantId, { id, job_id: job.id, name: job.model_name })]);
  return job;
}
const tell = ({ id }: Job, by = mail) =>
  tellShop(
    { table: table(), mail: by, site: 'https://relevo.test', now },
    { tenantId: actor.tenantId, jobId: id },
  );

test('JOB-11 a model that is ready is told to its shop once, with its picture, measures and page', async () => {
  const job = await seeded();
  await Promise.all([tell(job), tell(job), tell(job)]);
  const [letter, ...more] = mail.sent;
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: actor.email, subject: 'Poltrona Ipanema: modelo 3D pronto' });
  const modelId = job.id.replace('job_', 'ast_');
  for (const part of [`https://relevo.test/app/catalogo/${modelId}`, 'cm', 'https://relevo.test/app/conta'])
    expect(letter.text).toContain(part);
  expect(letter.html).toContain('<img src="https://relevo.test/');
});

test('JOB-11 a failure is told with its reason, its page, and that the credits came back', async () => {
  await tell(await seeded({ status: 'FALHA', error: { code: 'photo_blurred', photo: 2 } }));
  const [{ subject, text }] = mail.sent;
  expect(subject).toBe('Poltrona Ipanema: não deu para gerar o modelo');
  expect(text).toContain('A foto 3 está tremida');
  expect(text).toContain('Os 10 créditos deste modelo voltaram');
});

test('JOB-11 a shop that switched the emails off is told nothing, and may switch them on again', async () => {
  await setJobEmails({ table: table() }, false, actor);
  await tell(await seeded());
  expect(mail.sent).toEqual([]);
  await setJobEmails({ table: table() }, true, actor);
  await tell(await seeded());
  expect(mail.sent).toHaveLength(1);
});

test('JOB-11 a job that still runs, and a model that is deleted already, are not told of', async () => {
  await tell(await seeded({ status: 'PROCESSANDO' }));
  const job = jobRow(actor.tenantId);
  await seedJobs(table(), [job]);
  await tell(job);
  expect(mail.sent).toEqual([]);
});

test('JOB-11 an email that could not be sent is sent by the next try', async () => {
  const job = await seeded();
  const broken = { ...mail, send: () => Promise.reject(new Error('no post today')) };
  await expect(tell(job, broken)).rejects.toThrow('no post today');
  await tell(job);
  expect(mail.sent).toHaveLength(1);
});
