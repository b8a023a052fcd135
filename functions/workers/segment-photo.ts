import { TEXELS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { photoSegmented, runningJob } from '../domain/jobs/running-job.ts';
import { segmentStep } from '../generation/embedded/segment-step.ts';
import type { JobInput } from './job-input.ts';

/** One photo of the Map. */
export const handler = async (
  input: JobInput & { photo: { index: number; path: string } },
): Promise<void> => {
  const job = await runningJob(deps, input);
  const { index, path } = input.photo;
  await segmentStep(deps, { jobId: job.id, index, path, resolution: TEXELS[job.texture_resolution] });
  await photoSegmented(deps, job, index);
};
