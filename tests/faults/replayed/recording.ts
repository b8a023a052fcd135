import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deps } from '../../../functions/deps.ts';
import { workspaceOf } from '../../../functions/generation/workspace.ts';

/** Folder of what one job left; who puts these steps in the product's place says where. */
export const RECORDING = process.env.RECORDED!;

/** Leaves in a job's workspace what the engine left there for the recorded one. */
export async function leave(jobId: string, ...names: string[]): Promise<void> {
  for (const name of names)
    await workspaceOf(deps.uploads, jobId).saveBytes(
      name,
      readFileSync(path.join(RECORDING, name)),
      'application/octet-stream',
    );
}

/** Reads and returns what the steps before left, as the engine's step does. */
export async function take(jobId: string, ...names: string[]): Promise<Uint8Array[]> {
  const taken: Uint8Array[] = [];
  for (const name of names) taken.push(await workspaceOf(deps.uploads, jobId).loadBytes(name));
  return taken;
}
