import type { Answer, Call } from './call.ts';
import { toXml } from './xml.ts';

const MAX_KEYS = 1000;

/** A page of all versions under a prefix, by key, the newest first; the page after begins behind the last of this one. */
export async function listObjectVersions({ bucket, query }: Call): Promise<Answer> {
  const prefix = query.get('prefix') ?? '';
  const maxKeys = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS);
  const [keyMarker, versionMarker] = [query.get('key-marker'), query.get('version-id-marker')];
  const all = bucket.objects.listVersions().filter(({ key }) => key.startsWith(prefix));
  const last = all.findLastIndex(
    ({ key, versionId }) => key === keyMarker && [undefined, versionId].includes(versionMarker),
  );
  const page = all.slice(last + 1, last + 1 + maxKeys);
  const isTruncated = last + 1 + maxKeys < all.length;
  const described = page.map(({ key, versionId, isLatest, modified, object }) => ({
    object,
    common: { Key: key, VersionId: versionId, IsLatest: isLatest, LastModified: modified },
  }));
  const body = toXml('ListVersionsResult', {
    Name: bucket.config.name,
    Prefix: prefix,
    KeyMarker: keyMarker ?? '',
    VersionIdMarker: versionMarker ?? '',
    MaxKeys: maxKeys,
    IsTruncated: isTruncated,
    NextKeyMarker: isTruncated ? page.at(-1)?.key : undefined,
    NextVersionIdMarker: isTruncated ? page.at(-1)?.versionId : undefined,
    Version: described.flatMap(({ object, common }) =>
      object ? [{ ...common, ETag: `"${object.etag}"`, Size: object.size, StorageClass: 'STANDARD' }] : [],
    ),
    DeleteMarker: described.flatMap(({ object, common }) => (object ? [] : [common])),
  });
  return { status: 200, body };
}
