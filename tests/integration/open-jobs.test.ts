import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { jobsOfAll, openJobs, type JobPlace } from '../../functions/store/job-lists.ts';
import { keys, OPEN_JOBS, openJobIndex } from '../../functions/store/keys.ts';
import { jobRow } from '../support/seed-jobs.ts';
import { useTable } from '../support/table.ts';

/** Jobs that are not finished lie in several partitions of the index; they are read as one list. */
const table = useTable();

test('ADM-01 jobs of many partitions are one list, oldest first, each once however it is paged', async () => {
  const { client, name } = table();
  const start = Date.parse('2026-11-21T12:00:00Z');
  const jobs = Array.from({ length: 40 }, (_, i) =>
    // Two of each time: what follows another at the same moment must not be lost between pages.
    jobRow('ten_A', {
      id: `job_${ulid()}`,
      status: 'RECEBIDO',
      created_at: new Date(start + Math.floor(i / 2) * 1000).toISOString(),
    }),
  );
  for (const job of jobs.toReversed())
    await client.send(
      new PutCommand({
        TableName: name,
        Item: { ...keys.job(job.tenant_id, job.id), ...job, ...openJobIndex(job) },
      }),
    );
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
