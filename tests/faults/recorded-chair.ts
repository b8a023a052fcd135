import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { handOver } from '../../functions/generation/made-model.ts';
import type { PackageRecord } from '../../functions/generation/package-record.ts';
import { workFolder, workspaceOf } from '../../functions/generation/workspace.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { syntheticChair } from '../support/models.ts';
import { putChair } from '../support/put-model.ts';
import { CHOSEN, MODEL, PACKAGE, photoName, SHAPE } from './replayed/names.ts';

/** Bytes of what only the engine's own steps would read. */
const PLACEHOLDER = Buffer.alloc(64 * 1024);

/** A recording that took no engine: the tests' chair, really packaged. */
export async function recordChair(recording: string, photos: number): Promise<void> {
  await mkdir(recording);
  const keep = (name: string, bytes: Uint8Array | string) => writeFile(path.join(recording, name), bytes);
  for (const name of [...Array.from({ length: photos }, (_, i) => photoName(i)), SHAPE, CHOSEN])
    await keep(name, PLACEHOLDER);
  const bucket = memoryBucket();
  const { files, bytes, dims_cm, triangles, quality } = await putChair(bucket, 'ten_none');
  await handOver(workspaceOf(bucket, 'job_none'), { model: syntheticChair(), quality }, { name: 'Cadeira' });
  for (const name of MODEL) await keep(name, await bucket.get(workFolder('job_none') + name));
  for (const [kind, key] of Object.entries(files)) {
    const isShare = kind === 'share'; // which the tests' own packaging leaves out
    await keep(path.basename(key), isShare ? PLACEHOLDER : await bucket.get(key));
  }
  await keep(PACKAGE, JSON.stringify({ files, bytes, dims_cm, triangles, quality } satisfies PackageRecord));
}
