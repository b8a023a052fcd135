import { longStep } from '../../../functions/workers/long-step.ts';
import { PROGRESS } from '../../../shared/rules/jobs.ts';
import { MODEL, SHAPE } from './names.ts';
import { leave, take } from './recording.ts';

/** The step of that name, its model recorded. */
export const handler = longStep(import.meta.url, {
  name: 'texture-model',
  from: PROGRESS.shaped,
  to: PROGRESS.textured,
  work: async ({ id }) => {
    await take(id, SHAPE);
    await leave(id, ...MODEL);
  },
});
