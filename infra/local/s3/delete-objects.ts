import type { Answer, BucketEvent, Call } from './call.ts';
import { S3Error } from './errors.ts';
import { readDocument } from './payload.ts';
import { fromXml, toXml } from './xml.ts';

const MAX_KEYS = 1000;

/** Deletes an object, or for good one version of it: a version that says it was deleted brings it back so. */
export async function deleteObject(call: Call): Promise<Answer> {
  const versionId = call.query.get('versionId');
  if (versionId !== undefined) {
    const version = await call.bucket.objects.removeVersion(call.key, versionId);
    const headers: Record<string, string> = { 'x-amz-version-id': versionId };
    if (version && !version.object) headers['x-amz-delete-marker'] = 'true';
    return { status: 204, headers };
  }
  return { status: 204, events: await remove(call, call.key) };
}

/** Deletes up to 1000 keys; a key that is not there counts as deleted, as in S3. */
export async function deleteObjects(call: Call): Promise<Answer> {
  const request = fromXml('Delete', await readDocument(call));
  const keys = ((request['Object'] ?? []) as Array<{ Key?: string }>).map(({ Key }) => Key);
  if (keys.length === 0 || keys.length > MAX_KEYS || keys.some((key) => key === undefined))
    throw new S3Error(400, 'MalformedXML', `A bulk delete names 1 to ${MAX_KEYS} keys`);
  const events: BucketEvent[] = [];
  for (const key of keys) events.push(...(await remove(call, key ?? '')));
  const deleted = request['Quiet'] === 'true' ? [] : keys.map((key) => ({ Key: key }));
  return { status: 200, body: toXml('DeleteResult', { Deleted: deleted }), events };
}

async function remove({ bucket, now }: Call, key: string): Promise<BucketEvent[]> {
  const existed = await bucket.objects.remove(key, now.toISOString());
  return existed ? [{ kind: 'deleted', key, reason: 'DeleteObject' }] : [];
}
