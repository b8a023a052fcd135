import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../functions/domain/jobs/create-job.ts';
import { modelIdOf } from '../../functions/generation/package-record.ts';
import type { Table } from '../../functions/store/table.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { orphansCopy } from '../../shared/copy/pt-br/orphans.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { callRoute } from '../support/call-route.ts';
import { tableOf, tenantOf, uploadsBucketOf } from '../support/local-data.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow } from '../support/seed-models.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { signUpStaff } from '../support/staff.ts';

/** What our staff makes good afterwards, on the running product with the permissions it has. */
/** Early by email: a call of our staff mends shop by shop in that order, for twenty seconds, whoever else is there. */
const OWNER = newPerson({ email: 'abel@prado.com.br', password: 'cristaleira8', name: 'Abel' });
const STAFF = newPerson({ email: 'equipe@relevo.example', password: 'penteadeira9', name: 'Eva' });

let stack: RunningProduct;
let table: Table;
let shop: { session: string; tenantId: string };
let staff: string;

beforeAll(async () => {
  stack = await sharedProduct();
  table = tableOf(stack);
  const session = await signUpAndIn(stack, OWNER);
  shop = { session, tenantId: tenantOf(session) };
  staff = await signUpStaff(stack, STAFF);
});

/** One call; without another session as our staff. */
const ask = async <R extends Route>(route: R, input: InputOf<R>, session = staff) =>
  (await callRoute(stack, session, route, input)).body;

test('ADM-01 a run that was never started is started by our staff, who then see how it goes', async () => {
  const photos = [1, 2, 3, 4].map((i) => ({ name: `${i}.jpg`, path: `t/${shop.tenantId}/up_${i}.jpg` }));
  for (const { path } of photos) await uploadsBucketOf(stack).put(path, 'no photo', 'image/jpeg');
  const effects = {
    table,
    uploads: uploadsBucketOf(stack),
    ...jobQueueTo(),
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
  };
  const order = { tenantId: shop.tenantId, plan: 'trial', newPhotos: 4 } as const;
  const placed = await placeOrder(effects, jobRow(shop.tenantId, { photos }), order);
  const job = { tenant_id: shop.tenantId, job_id: 'job_id' in placed ? placed.job_id : '' };
  expect((await ask(routes.staffJob, job)).execution).toBeNull();
  expect(await ask(routes.retryJob, job)).toEqual({ job_id: job.job_id, outcome: 'started' });
  await expect
    .poll(async () => (await ask(routes.staffJob, job)).execution)
    .toMatchObject({ status: expect.any(String) as string }); // when its turn comes
});

test('ORPH-01 a model without files is named with the reason, and not brought back', async () => {
  const { files, bytes, dims_cm, triangles, quality } = modelRow(shop.tenantId);
  const packaged = { files, bytes, dims_cm, triangles, quality };
  const model_name = `Banco ${ulid()}`;
  const job = jobRow(shop.tenantId, { model_name, package: packaged });
  await seedJobs(table, [job]);
  const { errors } = await ask(routes.fixOrphanJobs, {});
  expect(errors).toContain(orphansCopy.notFixed(model_name, orphansCopy.problems.filesGone));
  const { users } = await ask(routes.findUsers, { search: shop.tenantId });
  expect(users).toMatchObject([{ email: OWNER.email }]);
  expect(await ask(routes.asset, { id: modelIdOf(job.id) }, shop.session)).toMatchObject({
    error: { code: 'model.not_found' },
  });
});
