import { PROGRESS, TEXELS } from '../../shared/rules/jobs.ts';
import { textureStep } from '../generation/embedded/texture-step.ts';
import { longStep } from './long-step.ts';
import { uploads } from '../parts/buckets.ts';
import { preset } from '../parts/generation.ts';
import { onGlimpseLost } from './glimpse-lost.ts';
import { lazily } from '../parts/lazily.ts';

const deps = lazily({ uploads, preset });

export const handler = longStep(import.meta.url, {
  name: 'texture-model',
  from: PROGRESS.shaped,
  to: PROGRESS.textured,
  work: (job, onProgress) =>
    textureStep(
      { uploads: deps.uploads, onGlimpseLost },
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
