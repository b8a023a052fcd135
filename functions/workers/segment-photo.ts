import { TEXELS } from '../../shared/rules/jobs.ts';
import { photoSegmented, runningJob } from '../domain/jobs/running-job.ts';
import { segmentStep } from '../generation/embedded/segment-step.ts';
import type { JobInput } from './job-input.ts';
import { segmenterOf } from '../generation/segmenter/segmenter.ts';
import { jobStep } from './job-step.ts';
import { uploads } from '../parts/buckets.ts';
import { preset } from '../parts/generation.ts';
import { onGlimpseLost } from './glimpse-lost.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, now, preset });

interface Photo {
  index: number;
  path: string;
}

/** Loaded with the first photo in doubt, and kept for the next ones. */
const secondOpinion = segmenterOf();

/** One photo of the Map. */
export const handler = jobStep('segment-photo', async (input: JobInput & { photo: Photo }): Promise<void> => {
  const job = await runningJob(deps, input);
  const { index, path } = input.photo;
  await segmentStep(
    { uploads: deps.uploads, secondOpinion, onGlimpseLost },
    {
      jobId: job.id,
      index,
      path,
      capture: job.capture,
      preset: deps.preset,
      resolution: TEXELS[job.texture_resolution],
      etag: job.photos[index]?.etag,
      box: job.photos[index]?.box,
    },
  );
  await photoSegmented(deps, job, index);
});
