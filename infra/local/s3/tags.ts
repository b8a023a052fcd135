import type { Answer, Call } from './call.ts';
import { noSuchKey, S3Error } from './errors.ts';
import { fromXml, toXml } from './xml.ts';

/** What is said of an object beside its content, by name. Tags go with a new content. */
export type Tags = Record<string, string>;

/** The field `tagging` of a form. Throws 400 `MalformedXML`. */
export function tagsOfForm(field: string | undefined): Tags {
  if (field === undefined) return {};
  const { TagSet } = fromXml('Tagging', field) as { TagSet?: { Tag?: unknown } };
  const tags = [TagSet?.Tag ?? []].flat() as { Key?: string; Value?: string }[];
  if (tags.some(({ Key }) => !Key)) throw new S3Error(400, 'MalformedXML', 'A tag has no key');
  return Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value ?? '']));
}

/** The header `x-amz-tagging`, written as a query is. */
export const tagsOfHeader = (text: string | undefined): Tags =>
  Object.fromEntries(new URLSearchParams(text ?? ''));

export async function getObjectTagging({ bucket, key }: Call): Promise<Answer> {
  const object = bucket.objects.find(key);
  if (!object) throw noSuchKey(key);
  const Tag = Object.entries(object.tags ?? {}).map(([Key, Value]) => ({ Key, Value }));
  return { status: 200, body: toXml('Tagging', { TagSet: { Tag } }) };
}

export async function deleteObjectTagging({ bucket, key }: Call): Promise<Answer> {
  if (!(await bucket.objects.untag(key))) throw noSuchKey(key);
  return { status: 204 };
}
