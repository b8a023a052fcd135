import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonIfPresent, writeFileAtomically } from '../durable-file.ts';
import type { Attributes, ObjectStore } from './object-store.ts';
import { openObjectStore } from './object-store.ts';

/** A multipart upload that is neither completed nor aborted. */
export interface Upload extends Attributes {
  id: string;
  key: string;
  /** ISO 8601. */
  started: string;
}

export interface UploadStore {
  start(upload: Omit<Upload, 'id'>): Promise<Upload>;
  find(id: string): Upload | undefined;
  list(): Upload[];
  /** Where the parts of an upload live, each an object named by its number. */
  parts(id: string): Promise<ObjectStore>;
  /** The bytes of the given parts, one after the other. */
  read(id: string, partFiles: string[]): AsyncGenerator<Buffer>;
  finish(id: string): Promise<void>;
}

/** Unfinished multipart uploads in a folder each; they survive a restart like everything else. */
export async function openUploadStore(folder: string): Promise<UploadStore> {
  await mkdir(folder, { recursive: true });
  const uploads = new Map<string, Upload>();
  const stores = new Map<string, Promise<ObjectStore>>();
  for (const id of await readdir(folder)) {
    const upload = await readJsonIfPresent<Upload>(join(folder, id, 'upload.json'));
    if (upload) uploads.set(id, upload);
    else await rm(join(folder, id), { recursive: true }); // interrupted while starting or finishing
  }
  return {
    async start(fields) {
      const upload = { ...fields, id: randomUUID() };
      await mkdir(join(folder, upload.id));
      await writeFileAtomically(join(folder, upload.id, 'upload.json'), JSON.stringify(upload));
      uploads.set(upload.id, upload);
      return upload;
    },
    find: (id) => uploads.get(id),
    list: () => [...uploads.values()],
    parts(id) {
      const store = stores.get(id) ?? openObjectStore(join(folder, id));
      stores.set(id, store);
      return store;
    },
    async *read(id, partFiles) {
      for (const file of partFiles)
        yield* createReadStream(join(folder, id, 'bodies', file)) as AsyncIterable<Buffer>;
    },
    async finish(id) {
      uploads.delete(id);
      stores.delete(id);
      // Renamed first: half a deletion must not look like an upload after a crash.
      await rename(join(folder, id, 'upload.json'), join(folder, id, 'finished.json'));
      await rm(join(folder, id), { recursive: true });
    },
  };
}
