import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing, writeFileAtomically } from '../durable-file.ts';
import type { Checksum } from './payload.ts';
import type { Tags } from './tags.ts';

/** What the uploader said about an object and every download repeats. */
export interface Attributes {
  contentType: string;
  /** Cache-Control, Content-Disposition, Content-Encoding, Content-Language, Expires; lower-case names. */
  headers: Record<string, string>;
  /** `x-amz-meta-*`, without the prefix. */
  metadata: Record<string, string>;
}

export interface Body {
  /** Name of the file that holds the bytes. */
  file: string;
  size: number;
  md5: string;
}

export interface StoredObject extends Attributes {
  key: string;
  file: string;
  size: number;
  /** Hex, without quotes; `<hex>-<parts>` after a multipart upload. */
  etag: string;
  /** ISO 8601. */
  modified: string;
  tags?: Tags;
  checksum?: Checksum;
}

export interface ObjectStore {
  find(key: string): StoredObject | undefined;
  /** All objects in the order of S3 listings: by the bytes of the key. */
  list(): StoredObject[];
  /** Writes bytes beside the objects; nobody sees them before `commit`. Leaves nothing behind when the content throws. */
  receive(content: AsyncIterable<Buffer>): Promise<Body>;
  discard(body: Pick<Body, 'file'>): Promise<void>;
  /**
   * Makes an object visible in one step, after `guard` has seen the object it replaces and not thrown.
   * The body is discarded when it throws.
   */
  commit(object: StoredObject, guard?: (previous: StoredObject | undefined) => void): Promise<void>;
  remove(key: string): Promise<boolean>;
  /** Takes the tags off an object, which otherwise stays as it is; false where there is none. */
  untag(key: string): Promise<boolean>;
  /** The object with its open file, so that a later replacement does not disturb the download. */
  open(key: string): Promise<{ object: StoredObject; file: FileHandle } | undefined>;
}

/**
 * Objects in a folder: `bodies/<uuid>` holds bytes, `objects/<sha256 of key>.json` the record that names them. Bodies
 * never change, and renaming the record into place is the commit, so a crash leaves the old object or the new one,
 * and at worst a body nobody names, removed at the next start. Hashed names know no traversal and no length limit.
 */
export async function openObjectStore(folder: string): Promise<ObjectStore> {
  const bodies = join(folder, 'bodies');
  const records = join(folder, 'objects');
  await Promise.all([bodies, records].map((path) => mkdir(path, { recursive: true })));
  const objects = await readRecords(records);
  await removeOrphans(bodies, objects);

  // One change at a time: If-None-Match decides against the state it then replaces.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const result = turn.then(change);
    turn = result.catch(() => undefined); // the caller sees the failure; the next in line starts all the same
    return result;
  };
  const recordOf = (key: string) => join(records, `${createHash('sha256').update(key).digest('hex')}.json`);
  const discard = ({ file }: Pick<Body, 'file'>) => rm(join(bodies, file), { force: true });

  return {
    find: (key) => objects.get(key),
    list: () => [...objects.values()].sort((left, right) => compareBytes(left.key, right.key)),
    discard,
    async receive(content) {
      const file = randomUUID();
      const md5 = createHash('md5');
      let size = 0;
      // Opened before the bytes: a stream that opens late would make the file after `discard` looked for it.
      const handle = await open(join(bodies, file), 'wx');
      try {
        await pipeline(
          content,
          async function* measure(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              size += chunk.length;
              md5.update(chunk);
              yield chunk;
            }
          },
          handle.createWriteStream(),
        );
      } catch (error) {
        await discard({ file });
        throw error;
      }
      return { file, size, md5: md5.digest('hex') };
    },
    commit: (object, guard) =>
      inTurn(async () => {
        const previous = objects.get(object.key);
        try {
          guard?.(previous);
          await writeFileAtomically(recordOf(object.key), JSON.stringify(object));
        } catch (error) {
          await discard(object);
          throw error;
        }
        objects.set(object.key, object);
        if (previous) await discard(previous);
      }),
    remove: (key) =>
      inTurn(async () => {
        const object = objects.get(key);
        if (!object) return false;
        await rm(recordOf(key));
        objects.delete(key);
        await discard(object);
        return true;
      }),
    untag: (key) =>
      inTurn(async () => {
        const object = objects.get(key);
        if (!object) return false;
        const { tags: _, ...untagged } = object;
        await writeFileAtomically(recordOf(key), JSON.stringify(untagged));
        objects.set(key, untagged);
        return true;
      }),
    async open(key) {
      for (;;) {
        const object = objects.get(key);
        if (!object) return undefined;
        try {
          return { object, file: await open(join(bodies, object.file)) };
        } catch (error) {
          // Replaced between the lookup and the opening: look again.
          if (!isMissing(error) || objects.get(key) === object) throw error;
        }
      }
    },
  };
}

async function readRecords(folder: string): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.json')) {
      await rm(path); // a draft of a record that a crash interrupted
      continue;
    }
    const object = JSON.parse(await readFile(path, 'utf8')) as StoredObject;
    objects.set(object.key, object);
  }
  return objects;
}

async function removeOrphans(folder: string, objects: Map<string, StoredObject>): Promise<void> {
  const named = new Set([...objects.values()].map(({ file }) => file));
  const orphans = (await readdir(folder)).filter((file) => !named.has(file));
  await Promise.all(orphans.map((file) => rm(join(folder, file))));
}

function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
