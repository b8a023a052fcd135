import { deps } from '../../../functions/deps.ts';
import { photoSegmented, runningJob } from '../../../functions/domain/jobs/running-job.ts';
import type { JobInput } from '../../../functions/workers/job-input.ts';
import { jobStep } from '../../../functions/workers/job-step.ts';
import { photoName } from './names.ts';
import { leave } from './recording.ts';

/** The step of that name, its outline recorded. */
export const handler = jobStep(
  'segment-photo',
  async (input: JobInput & { photo: { index: number; path: string } }) => {
    const job = await runningJob(deps, input);
    await deps.uploads.get(input.photo.path);
    await leave(job.id, photoName(input.photo.index));
    await photoSegmented(deps, job, input.photo.index);
  },
);
