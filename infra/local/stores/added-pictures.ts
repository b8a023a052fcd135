import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the platform takes of a picture. Source: "Product Image", tiendanube.github.io/api-documentation. */
const MAX_BYTES = 10_000_000;

/** Files of pictures that our app added to products. */
interface AddedPictures {
  put(file: string, bytes: Uint8Array): Promise<void>;
  /** Null for one that nobody added. */
  get(file: string): Promise<{ bytes: Uint8Array; type: string } | null>;
  remove(file: string): Promise<void>;
}

/** Under a folder; without one they are gone with the process. */
export function addedPictures(folder: string | undefined): AddedPictures {
  const inMemory = new Map<string, Uint8Array>();
  const place = (file: string) => folder && path.join(folder, file.replaceAll('/', '_'));
  return {
    async put(file, bytes) {
      const at = place(file);
      if (!folder || !at) return void inMemory.set(file, bytes);
      await mkdir(folder, { recursive: true });
      await writeFile(at, bytes);
    },
    async get(file) {
      const at = place(file);
      const bytes = at ? await readFile(at).catch(() => undefined) : inMemory.get(file);
      return bytes ? { bytes: new Uint8Array(bytes), type: typeOf(bytes) ?? '' } : null;
    },
    async remove(file) {
      const at = place(file);
      if (at) await rm(at, { force: true });
      inMemory.delete(file);
    },
  };
}

const MAGIC = {
  'image/png': '89504e47',
  'image/jpeg': 'ffd8ff',
  'image/gif': '47494638',
  'image/webp': '52494646',
};

const typeOf = (bytes: Uint8Array): string | undefined =>
  Object.entries(MAGIC).find(([, magic]) => Buffer.from(bytes).toString('hex', 0, 8).startsWith(magic))?.[0];

/** Whether the platform takes such a file. */
export const isTaken = (bytes: Uint8Array): boolean =>
  bytes.length <= MAX_BYTES && typeOf(bytes) !== undefined;
