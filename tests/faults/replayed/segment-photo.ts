import { deps } from '../../../functions/deps.ts';
import { photoSegmented, runningJob } from '../../../functions/domain/jobs/running-job.ts';
import type { JobInput } from '../../../functions/workers/job-input.ts';
import { jobStep } from '../../../functions/workers/job-step.ts';
import { workspaceOf } from '../../../functions/generation/workspace.ts';
import { photoName, UNREADABLE } from './names.ts';
import { leave } from './recording.ts';

/** The step of that name, its outline recorded. What does not end as a JPEG is named by the next step, which sees all photos. */
export const handler = jobStep(
  'segment-photo',
  async (input: JobInput & { photo: { index: number; path: string } }) => {
    const job = await runningJob(deps, input);
    const { index, path } = input.photo;
    const isPhoto = endsAsJpeg(await deps.uploads.get(path));
    if (isPhoto) await leave(job.id, photoName(index));
    else await workspaceOf(deps.uploads, job.id).save(photoName(index), UNREADABLE);
    await photoSegmented(deps, job, index);
  },
);

const endsAsJpeg = (photo: Uint8Array): boolean => photo.at(-2) === 0xff && photo.at(-1) === 0xd9;
