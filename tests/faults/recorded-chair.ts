import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { handOver, type MadeModel } from '../../functions/generation/made-model.ts';
import type { PackageRecord } from '../../functions/generation/package-record.ts';
import { workFolder, workspaceOf } from '../../functions/generation/workspace.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { CHAIR_M, chairOfHeight } from '../support/models.ts';
import { putChair } from '../support/put-model.ts';
import { modelRow } from '../support/seed-models.ts';
import { CHOSEN, MODEL, PACKAGE, photoName, SHAPE } from './replayed/names.ts';

/** Bytes of what only the engine's own steps would read. */
const PLACEHOLDER = Buffer.alloc(64 * 1024);

const keep = (recording: string, name: string, bytes: Uint8Array | string) =>
  writeFile(path.join(recording, name), bytes);

/** A recording of the engine's steps, up to packaging, that took no engine: the tests' chair, as high as is asked. */
export async function recordMade(recording: string, photos: number, heightM = CHAIR_M): Promise<void> {
  await mkdir(recording);
  for (const name of [...Array.from({ length: photos }, (_, i) => photoName(i)), SHAPE, CHOSEN])
    await keep(recording, name, PLACEHOLDER);
  const { quality } = modelRow('ten_none');
  const bucket = memoryBucket();
  const made: MadeModel = { model: chairOfHeight(heightM), quality };
  await handOver(workspaceOf(bucket, 'job_none'), made, { name: 'Cadeira' });
  for (const name of MODEL) await keep(recording, name, await bucket.get(workFolder('job_none') + name));
}

/** A recording of every step that computes: the same, really packaged. */
export async function recordChair(recording: string, photos: number): Promise<void> {
  await recordMade(recording, photos);
  const bucket = memoryBucket();
  const { files, bytes, dims_cm, triangles, quality } = await putChair(bucket, 'ten_none');
  for (const [kind, key] of Object.entries(files)) {
    const isShare = kind === 'share'; // which the tests' own packaging leaves out
    await keep(recording, path.basename(key), isShare ? PLACEHOLDER : await bucket.get(key));
  }
  const record: PackageRecord = { files, bytes, dims_cm, triangles, quality };
  await keep(recording, PACKAGE, JSON.stringify(record));
}
