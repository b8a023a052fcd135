import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Interventions } from '../../infra/local/supervisor/interventions.ts';
import { MAX_FRAMES } from '../../shared/rules/captures.ts';
import { recordMade } from '../faults/recorded-chair.ts';
import { ENGINE_STEPS, replaying } from '../faults/replay.ts';
import { isFull } from './proof-size.ts';

/** As the stool of the photo sets was measured. */
const STOOL_M = 0.578;

/**
 * What stands in the gate for the engine where a test is about the rest of a job: whatever photos come, the tests' chair
 * comes of them, as high as the stool. It lies in `folder`, which is empty or holds it already. Nothing in whole runs, where the engine makes
 * every model; in the gate it does so for `main-job` and `bad-input`.
 */
export async function recordedEngine(folder: string): Promise<Interventions> {
  if (isFull) return {};
  const recording = path.join(folder, 'recording');
  if (!existsSync(recording)) await recordMade(recording, MAX_FRAMES, STOOL_M);
  return { replace: await replaying(recording, ENGINE_STEPS) };
}
