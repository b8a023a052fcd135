import { createHash } from 'node:crypto';
import { ObjectChanged, type Bucket } from '../../functions/services/bucket.ts';

/** A bucket in memory, for tests of what is decided, not of how it is stored (that is tests/contract/s3). */
export function memoryBucket(): Bucket & { keys(): string[] } {
  const objects = new Map<string, Uint8Array>();
  const etagOf = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
  const get = (key: string, etag?: string) => {
    const found = objects.get(key);
    if (!found) throw new Error(`NoSuchKey: ${key}`);
    if (etag !== undefined && etag !== etagOf(found)) throw new ObjectChanged(key);
    return found;
  };
  return {
    keys: () => [...objects.keys()],
    get: async (key, etag) => get(key, etag),
    firstBytes: async (key, count, etag) => get(key, etag).slice(0, count),
    look: async (key) => {
      const found = objects.get(key);
      return found ? { size: found.length, etag: etagOf(found) } : null;
    },
    claim: async () => undefined,
    put: async (key, body) =>
      void objects.set(key, typeof body === 'string' ? new TextEncoder().encode(body) : body),
    putUnclaimed: async (key, body) => void objects.set(key, body),
    remove: async (key) => void objects.delete(key),
    removeFolder: async (prefix) => {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key);
    },
    presignGet: async (key) => `https://uploads.test/${key}?signed`,
    presignPost: async (key) => ({ url: 'https://uploads.test', fields: { key } }),
  };
}
