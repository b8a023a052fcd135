import { serialize } from 'node:v8';
import { EngineFailure } from '../../../functions/engine/failure.ts';
import { longStep } from '../../../functions/workers/long-step.ts';
import { PROGRESS } from '../../../shared/rules/jobs.ts';
import { photoName, SHAPE, UNREADABLE } from './names.ts';
import { leave, take } from './recording.ts';

/** The step of that name, its surface recorded. */
export const handler = longStep(import.meta.url, {
  name: 'reconstruct-shape',
  from: PROGRESS.segmented,
  to: PROGRESS.shaped,
  work: async ({ id, photos }) => {
    if (photos.length === 0) throw new EngineFailure('photos_too_few');
    const segmented = await take(id, ...photos.map((_, index) => photoName(index)));
    const photo = segmented.findIndex((left) => serialize(UNREADABLE).equals(left));
    if (photo >= 0) throw new EngineFailure('photo_unreadable', { photo });
    await leave(id, SHAPE);
  },
});
