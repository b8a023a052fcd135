import { publishModel } from '../domain/catalogue/publish-model.ts';
import type { PackageRecord } from '../generation/package-record.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now });

export const handler = jobStep(
  'publish-model',
  ({ tenant_id, job_id, package: packaged }: JobInput & { package: PackageRecord }) =>
    publishModel(deps, { tenantId: tenant_id, jobId: job_id }, packaged),
);
