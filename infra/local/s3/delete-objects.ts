import type { Answer, BucketEvent, Call } from './call.ts';
import { S3Error } from './errors.ts';
import { readDocument } from './payload.ts';
import { fromXml, toXml } from './xml.ts';

const MAX_KEYS = 1000;

export async function deleteObject(call: Call): Promise<Answer> {
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

async function remove({ bucket }: Call, key: string): Promise<BucketEvent[]> {
  const existed = await bucket.objects.remove(key);
  return existed ? [{ kind: 'deleted', key, reason: 'DeleteObject' }] : [];
}
