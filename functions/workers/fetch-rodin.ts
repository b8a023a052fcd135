import { PROGRESS, TEXELS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { fetchStep } from '../generation/rodin/fetch-step.ts';
import { longStep } from './long-step.ts';

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
