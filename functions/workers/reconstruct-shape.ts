import { PROGRESS } from '../../shared/rules/jobs.ts';
import { shapeStep } from '../generation/embedded/shape-step.ts';
import { segmenterOf } from '../generation/segmenter/segmenter.ts';
import { longStep } from './long-step.ts';
import { uploads } from '../parts/buckets.ts';
import { preset } from '../parts/generation.ts';
import { onGlimpseLost } from './glimpse-lost.ts';
import { lazily } from '../parts/lazily.ts';

const deps = lazily({ uploads, preset });

/** Loaded with the first photos that were in doubt. */
const secondOpinion = segmenterOf();

export const handler = longStep(import.meta.url, {
  name: 'reconstruct-shape',
  from: PROGRESS.segmented,
  to: PROGRESS.shaped,
  work: ({ id, photos, capture }, onProgress) =>
    shapeStep(
      { ...deps, secondOpinion, onGlimpseLost },
      { jobId: id, photos: photos.length, capture, preset: deps.preset },
      onProgress,
    ),
});
