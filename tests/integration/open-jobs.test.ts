import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import {
  jobsOfAll,
  jobsOutOfLine,
  openJobs,
  type JobPlace,
  type OpenJob,
} from '../../functions/store/job-lists.ts';
import type { Job } from '../../functions/store/jobs.ts';
import { keys, OPEN_JOBS, openJobIndex } from '../../functions/store/keys.ts';
import { jobRow } from '../support/seed-jobs.ts';
import { useTable } from '../support/table.ts';

/** Jobs that are not finished lie in several partitions of the index; they are read as one list. */
const table = useTable();

test('ADM-01 jobs of many partitions are one list, oldest first, each once however it is paged', async () => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  const jobs = Array.from({ length: 40 }, (_, i) =>
    // Two of each time: what follows another at the same moment must not be lost between pages.
    jobRow('ten_A', {
      id: `job_${ulid()}`,
      status: 'RECEBIDO',
      created_at: new Date(start + Math.floor(i / 2) * 1000).toISOString(),
    }),
  );
  await putOpen(jobs.toReversed());
  expect(new Set(jobs.map((job) => openJobIndex(job).gsi1pk)).size).toBeGreaterThan(OPEN_JOBS.length / 2);

  const expected = jobs
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
    .map(({ id }) => id);
  for (const limit of [3, 40]) {
    const seen: string[] = [];
    for (let after: JobPlace | undefined; ;) {
      const page = await jobsOfAll(table(), 'open', { limit, after });
      seen.push(...page.jobs.map(({ id }) => id));
      if (!page.next) break;
      after = page.next;
    }
    expect(seen, `pages of ${limit}`).toEqual(expected);
  }

  const before = new Date(start + 10_000);
  const old = (await openJobs(table(), before, 100)).map(({ created_at }) => created_at);
  expect(old).toHaveLength(20);
  expect(old).toEqual(old.toSorted());
  expect((await openJobs(table(), before, 3)).map(({ created_at }) => created_at)).toEqual(old.slice(0, 3));
});

test('JOB-02 a job that never came into the line is found behind all who wait there, and neither who runs nor who has just come is', async () => {
  const at = (minute: number) => new Date(Date.parse('2026-11-22T12:00:00Z') + minute * 60_000).toISOString();
  const job = (minute: number, change: Partial<Job> = {}) =>
    jobRow('ten_B', { id: `job_${ulid()}`, status: 'RECEBIDO', created_at: at(minute), ...change });
  const waiting = Array.from({ length: 60 }, (_, i) => job(i / 10, { queued_at: at(i) }));
  const lost = [job(20), job(21)];
  const others = [job(5, { status: 'PROCESSANDO' }), job(40)];
  await putOpen([...waiting, ...lost, ...others]);
  const ofShop = (jobs: OpenJob[]) =>
    jobs.filter(({ tenant_id }) => tenant_id === 'ten_B').map(({ id }) => id);
  const before = new Date(at(30));
  const limit = 50; // fewer than wait
  expect(ofShop(await jobsOutOfLine(table(), before, limit))).toEqual(lost.map(({ id }) => id));
  expect(ofShop(await openJobs(table(), before, limit))).not.toContain(lost[0]?.id);
});

/** As an order leaves them. */
async function putOpen(jobs: readonly Job[]): Promise<void> {
  const { client, name: TableName } = table();
  for (const job of jobs) {
    const Item = { ...keys.job(job.tenant_id, job.id), ...job, ...openJobIndex(job) };
    await client.send(new PutCommand({ TableName, Item }));
  }
}
