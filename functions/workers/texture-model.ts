import { PROGRESS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { progressOf, runningJob } from '../domain/jobs/running-job.ts';
import { textureStep } from '../generation/embedded/texture-step.ts';
import type { JobInput } from './job-input.ts';

export const handler = async (input: JobInput): Promise<void> => {
  const job = await runningJob(deps, input);
  const { id, photos, model_name, target_dims_cm } = job;
  await textureStep(deps, { jobId: id, photos: photos.length, name: model_name, dims: target_dims_cm });
  await progressOf(deps, job)(PROGRESS.textured);
};
