import { PROGRESS } from '../../shared/rules/jobs.ts';
import { prepareStep } from '../generation/rodin/prepare-step.ts';
import { longStep } from './long-step.ts';
import { uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, now });

export const handler = longStep(import.meta.url, {
  name: 'prepare-rodin',
  from: PROGRESS.begun,
  to: PROGRESS.segmented,
  work: ({ id, photos }, onProgress) => prepareStep(deps, { jobId: id, photos }, onProgress),
});
