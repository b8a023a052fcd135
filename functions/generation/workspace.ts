import { deserialize, serialize } from 'node:v8';
import type { Bucket } from '../services/bucket.ts';

/**
 * What the steps of one job hand to each other, under `work/` of the uploads bucket (it expires after days).
 * Structured clones: typed arrays come back as they were, without a codec of their own. Both ends run the same
 * release on the same runtime; a step run again overwrites what it wrote.
 */
export interface Workspace {
  save(name: string, value: unknown): Promise<void>;
  load<T>(name: string): Promise<T>;
  saveBytes(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  loadBytes(name: string): Promise<Uint8Array>;
}

/** Folder of a job's workspace in the uploads bucket. */
export const workFolder = (jobId: string): string => `work/${jobId}/`;

export function workspaceOf(uploads: Bucket, jobId: string): Workspace {
  const key = (name: string) => workFolder(jobId) + name;
  return {
    save: (name, value) => uploads.put(key(name), serialize(value), 'application/octet-stream'),
    load: async (name) => deserialize(await uploads.get(key(name))),
    saveBytes: (name, bytes, contentType) => uploads.put(key(name), bytes, contentType),
    loadBytes: (name) => uploads.get(key(name)),
  };
}
