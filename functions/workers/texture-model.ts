import { PROGRESS, TEXELS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { progressOf, runningJob } from '../domain/jobs/running-job.ts';
import { textureStep } from '../generation/embedded/texture-step.ts';
import type { JobInput } from './job-input.ts';

export const handler = async (input: JobInput): Promise<void> => {
  const job = await runningJob(deps, input);
  await textureStep(deps, {
    jobId: job.id,
    photos: job.photos.length,
    name: job.model_name,
    dims: job.target_dims_cm,
    resolution: TEXELS[job.texture_resolution],
  });
  await progressOf(deps, job)(PROGRESS.textured);
};
