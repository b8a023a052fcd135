import { PROGRESS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { shapeStep } from '../generation/embedded/shape-step.ts';
import { longStep } from './long-step.ts';

export const handler = longStep(import.meta.url, {
  name: 'reconstruct-shape',
  from: PROGRESS.segmented,
  to: PROGRESS.shaped,
  work: ({ id, photos, capture }, onProgress) =>
    shapeStep(deps, { jobId: id, photos: photos.length, capture, preset: deps.preset }, onProgress),
});
