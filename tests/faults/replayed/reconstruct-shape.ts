import { longStep } from '../../../functions/workers/long-step.ts';
import { PROGRESS } from '../../../shared/rules/jobs.ts';
import { photoName, SHAPE } from './names.ts';
import { leave, take } from './recording.ts';

/** The step of that name, its surface recorded. */
export const handler = longStep(import.meta.url, {
  name: 'reconstruct-shape',
  from: PROGRESS.segmented,
  to: PROGRESS.shaped,
  work: async ({ id, photos }) => {
    await take(id, ...photos.map((_, index) => photoName(index)));
    await leave(id, SHAPE);
  },
});
