import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

export interface RestoredFiles {
  /** Files that are as they were. */
  same: number;
  /** Files that were deleted since. */
  back: number;
  /** Files that were written over since. */
  rewritten: number;
  /** Files that came since, or came again: they stay. */
  newer: number;
}

/** What stood under a key from a time on; nothing, where it was deleted. */
interface Version {
  id: string;
  at: Date;
  isDeletion: boolean;
}

/**
 * Makes the files under a prefix what they were at a time, from the bucket's earlier versions, and returns what differed. Without
 * `write` it only counts. What came since stays, since no row that was restored names it. May be run again after an interruption.
 * Keeps the versions under the prefix in memory, about 300 bytes each. Throws when there are none.
 */
export async function restoreModels(
  client: S3Client,
  { bucket, prefix, at, write }: { bucket: string; prefix: string; at: Date; write: boolean },
): Promise<RestoredFiles> {
  const restored: RestoredFiles = { same: 0, back: 0, rewritten: 0, newer: 0 };
  const files = await historiesOf(client, bucket, prefix);
  if (files.size === 0) throw new Error(`${bucket} has no versions under ${prefix}: nothing was changed`);
  for (const [key, newestFirst] of files) {
    const since = newestFirst.filter((version) => version.at > at);
    const then = newestFirst[since.length];
    if (since.length === 0) restored.same += 1;
    else if (!then || then.isDeletion) restored.newer += 1;
    else if (since.every(({ isDeletion }) => isDeletion)) {
      restored.back += 1;
      // Without what says that it was deleted the version before counts again, and nothing is copied.
      if (write)
        for (const { id } of since)
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId: id }));
    } else {
      restored.rewritten += 1;
      const path = key.split('/').map(encodeURIComponent).join('/');
      const CopySource = `${bucket}/${path}?versionId=${then.id}`;
      if (write) await client.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource }));
    }
  }
  return restored;
}

/** The versions of each file, the newest first. */
async function historiesOf(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<Map<string, Version[]>> {
  const files = new Map<string, (Version & { isLatest: boolean })[]>();
  for await (const page of pagesOf(client, Bucket, Prefix))
    for (const [found, isDeletion] of [
      [page.Versions, false],
      [page.DeleteMarkers, true],
    ] as const)
      for (const { Key, VersionId, LastModified, IsLatest = false } of found ?? []) {
        const version = { id: VersionId!, at: LastModified!, isDeletion, isLatest: IsLatest };
        files.set(Key!, [...(files.get(Key!) ?? []), version]);
      }
  // Objects and deletions come in lists of their own; of one second the latest is told by S3.
  for (const versions of files.values())
    versions.sort((a, b) => Number(b.isLatest) - Number(a.isLatest) || b.at.getTime() - a.at.getTime());
  return files;
}

async function* pagesOf(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListObjectVersionsCommandOutput> {
  for (let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}; after;) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...after }),
    );
    yield page;
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    after = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
  }
}
