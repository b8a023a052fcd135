import { PROGRESS, TEXELS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { progressOf, runningJob } from '../domain/jobs/running-job.ts';
import { segmentStep } from '../generation/embedded/segment-step.ts';
import type { JobInput } from './job-input.ts';

/** One photo of the Map. */
export const handler = async (
  input: JobInput & { photo: { index: number; path: string } },
): Promise<void> => {
  const job = await runningJob(deps, input);
  const { index, path } = input.photo;
  await segmentStep(deps, { jobId: job.id, index, path, resolution: TEXELS[job.texture_resolution] });
  const share = (index + 1) / job.photos.length;
  await progressOf(deps, job)(Math.round(PROGRESS.begun + share * (PROGRESS.segmented - PROGRESS.begun)));
};
