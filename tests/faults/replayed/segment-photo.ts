import { deps } from '../../../functions/deps.ts';
import { photoSegmented, runningJob } from '../../../functions/domain/jobs/running-job.ts';
import type { JobInput } from '../../../functions/workers/job-input.ts';
import { jobStep } from '../../../functions/workers/job-step.ts';
import { workspaceOf } from '../../../functions/generation/workspace.ts';
import { photoName, UNREADABLE } from './names.ts';
import { leave } from './recording.ts';

/** The step of that name, its outline recorded. What does not end as a JPEG or PNG is named by the next step, which sees all photos. */
export const handler = jobStep(
  'segment-photo',
  async (input: JobInput & { photo: { index: number; path: string } }) => {
    const job = await runningJob(deps, input);
    const { index, path } = input.photo;
    const isPhoto = isWhole(await deps.uploads.get(path));
    if (isPhoto) await leave(job.id, photoName(index));
    else await workspaceOf(deps.uploads, job.id).save(photoName(index), UNREADABLE);
    await photoSegmented(deps, job, index);
  },
);

/** Last bytes of a JPEG and of a PNG. */
const ENDINGS = ['ffd9', 'ae426082'];
const isWhole = (photo: Uint8Array): boolean => {
  const end = Buffer.from(photo.subarray(-4)).toString('hex');
  return ENDINGS.some((ending) => end.endsWith(ending));
};
