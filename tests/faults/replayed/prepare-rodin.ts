import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { deps } from '../../../functions/deps.ts';
import type { ChosenPhoto } from '../../../functions/generation/rodin/prepare-step.ts';
import { workspaceOf } from '../../../functions/generation/workspace.ts';
import { longStep } from '../../../functions/workers/long-step.ts';
import { PROGRESS } from '../../../shared/rules/jobs.ts';
import { signed } from '../signed-photos.ts';
import { CHOSEN } from './names.ts';
import { RECORDING } from './recording.ts';

/** The step of that name, its choice of photos recorded. */
export const handler = longStep(import.meta.url, {
  name: 'prepare-rodin',
  from: PROGRESS.begun,
  to: PROGRESS.segmented,
  work: async ({ id, photos }) => {
    for (const { path: key } of photos) await deps.uploads.get(key);
    const chosen = deserialize(readFileSync(path.join(RECORDING, CHOSEN))) as ChosenPhoto[];
    const ofThisJob = chosen.map((photo) => ({ ...photo, bytes: signed(photo.bytes, id) }));
    await workspaceOf(deps.uploads, id).save(CHOSEN, ofThisJob);
  },
});
