import { PROGRESS, TEXELS } from '../../shared/rules/jobs.ts';
import { fetchStep } from '../generation/rodin/fetch-step.ts';
import { longStep } from './long-step.ts';
import { uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { rodin } from '../parts/rodin.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, rodin, now });

export const handler = longStep(import.meta.url, {
  name: 'fetch-rodin',
  from: PROGRESS.shaped,
  to: PROGRESS.textured,
  work: (job, onProgress) => {
    const taskUuid = job.rodin?.task?.uuid;
    if (!taskUuid) throw new Error(`${job.id} has no task at Rodin`);
    return fetchStep(
      deps,
      {
        jobId: job.id,
        taskUuid,
        name: job.model_name,
        dims: job.target_dims_cm,
        resolution: TEXELS[job.texture_resolution],
      },
      onProgress,
    );
  },
});
