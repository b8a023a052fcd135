import type { Bucket } from '../../functions/services/bucket.ts';

/** A bucket in memory, for tests of what is decided, not of how it is stored (that is tests/contract/s3). */
export function memoryBucket(): Bucket & { keys(): string[] } {
  const objects = new Map<string, Uint8Array>();
  const get = (key: string) => {
    const found = objects.get(key);
    if (!found) throw new Error(`NoSuchKey: ${key}`);
    return found;
  };
  return {
    keys: () => [...objects.keys()],
    get: async (key) => get(key),
    firstBytes: async (key, count) => get(key).slice(0, count),
    sizeOf: async (key) => objects.get(key)?.length ?? null,
    put: async (key, body) =>
      void objects.set(key, typeof body === 'string' ? new TextEncoder().encode(body) : body),
    remove: async (key) => void objects.delete(key),
    removeFolder: async (prefix) => {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key);
    },
    presignGet: async (key) => `https://uploads.test/${key}?signed`,
    presignPost: async (key) => ({ url: 'https://uploads.test', fields: { key } }),
  };
}
