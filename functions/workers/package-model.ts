import { keepPackage, runningJob } from '../domain/jobs/running-job.ts';
import { packageStep } from '../generation/package-step.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { models, uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, models, now });

export const handler = jobStep('package-model', async (input: JobInput) => {
  const job = await runningJob(deps, input);
  const packaged = await packageStep(deps, job, {
    name: job.model_name,
    texture4k: job.texture_resolution === '4k',
  });
  await keepPackage(deps, job, packaged);
  return packaged;
});
