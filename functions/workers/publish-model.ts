import { deps } from '../deps.ts';
import { publishModel } from '../domain/catalogue/publish-model.ts';
import type { PackageRecord } from '../generation/package-record.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';

export const handler = jobStep(
  'publish-model',
  ({ tenant_id, job_id, package: packaged }: JobInput & { package: PackageRecord }) =>
    publishModel(deps, { tenantId: tenant_id, jobId: job_id }, packaged),
);
