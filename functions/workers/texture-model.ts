import { PROGRESS, TEXELS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { textureStep } from '../generation/embedded/texture-step.ts';
import { longStep } from './long-step.ts';

export const handler = longStep(import.meta.url, {
  name: 'texture-model',
  from: PROGRESS.shaped,
  to: PROGRESS.textured,
  work: (job, onProgress) =>
    textureStep(
      deps,
      {
        jobId: job.id,
        photos: job.photos.length,
        capture: job.capture,
        name: job.model_name,
        dims: job.target_dims_cm,
        resolution: TEXELS[job.texture_resolution],
        preset: deps.preset,
      },
      onProgress,
    ),
});
