import { PROGRESS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { progressOf, runningJob } from '../domain/jobs/running-job.ts';
import { shapeStep } from '../generation/embedded/shape-step.ts';
import type { JobInput } from './job-input.ts';

export const handler = async (input: JobInput): Promise<void> => {
  const job = await runningJob(deps, input);
  await shapeStep(deps, { jobId: job.id, photos: job.photos.length });
  await progressOf(deps, job)(PROGRESS.shaped);
};
