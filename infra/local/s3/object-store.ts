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

/** What stood under a key from a time on: an object, or nothing since it was deleted. */
export interface Version {
  /** 'null' of an object that no other was kept beside, as in S3. */
  versionId: string;
  /** ISO 8601. */
  modified: string;
  object?: StoredObject;
}

export interface ListedVersion extends Version {
  key: string;
  isLatest: boolean;
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
  /** Deletes an object at a time (ISO 8601); where versions are kept it stays as an earlier one. False where there is none. */
  remove(key: string, at: string): Promise<boolean>;
  /** All versions in the order of S3's listings: by key, the newest first. */
  listVersions(): ListedVersion[];
  /** Deletes one version for good, so that the one before it counts again; undefined where there is none. */
  removeVersion(key: string, versionId: string): Promise<Version | undefined>;
  /** Deletes versions that something newer has replaced for so long, told by when it came; and what says only that nothing is left. */
  forget(isLong: (since: string) => boolean): Promise<void>;
  /** Takes the tags off an object, which otherwise stays as it is; false where there is none. */
  untag(key: string): Promise<boolean>;
  /** The object with its open file, so that a later replacement does not disturb the download. */
  open(key: string, versionId?: string): Promise<{ object: StoredObject; file: FileHandle } | undefined>;
}

/**
 * Objects in a folder: `bodies/<uuid>` holds bytes, `objects/<sha256 of key>.json` the record that names them. Bodies
 * never change, and renaming the record into place is the commit, so a crash leaves the old object or the new one,
 * and at worst a body nobody names, removed at the next start. Hashed names know no traversal and no length limit.
 * With `keepsVersions` a record names all that ever stood under its key, the oldest first.
 */
export async function openObjectStore(
  folder: string,
  { keepsVersions = false }: { keepsVersions?: boolean } = {},
): Promise<ObjectStore> {
  const bodies = join(folder, 'bodies');
  const records = join(folder, 'objects');
  await Promise.all([bodies, records].map((path) => mkdir(path, { recursive: true })));
  const kept = await readRecords(records);
  await removeOrphans(bodies, [...kept.values()].flat());
  const objects = new Map<string, StoredObject>();
  for (const [key, versions] of kept) {
    const { object } = versions.at(-1) ?? {};
    if (object) objects.set(key, object);
  }

  // One change at a time: If-None-Match decides against the state it then replaces.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const result = turn.then(change);
    turn = result.catch(() => undefined); // the caller sees the failure; the next in line starts all the same
    return result;
  };
  const recordOf = (key: string) => join(records, `${createHash('sha256').update(key).digest('hex')}.json`);
  const discard = ({ file }: Pick<Body, 'file'>) => rm(join(bodies, file), { force: true });
  /** Makes these, the oldest first, all that is known of a key. */
  const write = async (key: string, versions: readonly Version[]) => {
    const object = versions.at(-1)?.object;
    if (versions.length === 0) await rm(recordOf(key));
    else await writeFileAtomically(recordOf(key), JSON.stringify(keepsVersions ? { key, versions } : object));
    if (versions.length === 0) kept.delete(key);
    else kept.set(key, versions);
    if (object) objects.set(key, object);
    else objects.delete(key);
  };
  /** Takes versions of a key away for good. */
  const drop = async (key: string, isDropped: (version: Version, place: number) => boolean) => {
    const versions = kept.get(key) ?? [];
    const dropped = versions.filter(isDropped);
    if (dropped.length === 0) return dropped;
    await write(
      key,
      versions.filter((version) => !dropped.includes(version)),
    );
    for (const { object } of dropped) if (object) await discard(object);
    return dropped;
  };

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
          const { key, modified } = object;
          const version = { versionId: keepsVersions ? randomUUID() : 'null', modified, object };
          await write(key, [...(keepsVersions ? (kept.get(key) ?? []) : []), version]);
        } catch (error) {
          await discard(object);
          throw error;
        }
        if (previous && !keepsVersions) await discard(previous);
      }),
    remove: (key, at) =>
      inTurn(async () => {
        if (!objects.has(key)) return false;
        if (keepsVersions) await write(key, [...kept.get(key)!, { versionId: randomUUID(), modified: at }]);
        else await drop(key, () => true);
        return true;
      }),
    listVersions: () =>
      [...kept]
        .sort(([left], [right]) => compareBytes(left, right))
        .flatMap(([key, versions]) =>
          versions
            .map((version, place) => ({ ...version, key, isLatest: place === versions.length - 1 }))
            .toReversed(),
        ),
    removeVersion: (key, versionId) =>
      inTurn(async () => (await drop(key, (version) => version.versionId === versionId))[0]),
    forget: (isLong) =>
      inTurn(async () => {
        for (const [key, versions] of kept) {
          await drop(key, (_, place) => {
            const next = versions[place + 1];
            return next !== undefined && isLong(next.modified);
          });
          if (kept.get(key)?.every(({ object }) => !object)) await drop(key, () => true);
        }
      }),
    untag: (key) =>
      inTurn(async () => {
        const object = objects.get(key);
        if (!object) return false;
        const { tags: _, ...untagged } = object;
        const versions = kept.get(key)!;
        await write(key, [...versions.slice(0, -1), { ...versions.at(-1)!, object: untagged }]);
        return true;
      }),
    async open(key, versionId) {
      const named = () =>
        versionId === undefined
          ? objects.get(key)
          : kept.get(key)?.find((version) => version.versionId === versionId)?.object;
      for (;;) {
        const object = named();
        if (!object) return undefined;
        try {
          return { object, file: await open(join(bodies, object.file)) };
        } catch (error) {
          // Replaced between the lookup and the opening: look again.
          if (!isMissing(error) || named() === object) throw error;
        }
      }
    },
  };
}

/** What is known of each key, the oldest first. */
async function readRecords(folder: string): Promise<Map<string, readonly Version[]>> {
  const kept = new Map<string, readonly Version[]>();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.json')) {
      await rm(path); // a draft of a record that a crash interrupted
      continue;
    }
    const record = JSON.parse(await readFile(path, 'utf8')) as
      | StoredObject
      | { key: string; versions: Version[] };
    const versions =
      'versions' in record
        ? record.versions
        : [{ versionId: 'null', modified: record.modified, object: record }];
    kept.set(record.key, versions);
  }
  return kept;
}

async function removeOrphans(folder: string, versions: readonly Version[]): Promise<void> {
  const named = new Set(versions.map(({ object }) => object?.file));
  const orphans = (await readdir(folder)).filter((file) => !named.has(file));
  await Promise.all(orphans.map((file) => rm(join(folder, file))));
}

function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
