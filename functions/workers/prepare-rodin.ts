import { PROGRESS } from '../../shared/rules/jobs.ts';
import { deps } from '../deps.ts';
import { prepareStep } from '../generation/rodin/prepare-step.ts';
import { longStep } from './long-step.ts';

export const handler = longStep(import.meta.url, {
  name: 'prepare-rodin',
  from: PROGRESS.begun,
  to: PROGRESS.segmented,
  work: ({ id, photos }, onProgress) =>
    prepareStep(deps, { jobId: id, paths: photos.map(({ path }) => path) }, onProgress),
});
