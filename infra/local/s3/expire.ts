import type { Bucket, BucketEvent } from './call.ts';
import type { Tags } from './tags.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Applies the lifecycle rules of a bucket; S3 does so about once a day. Returns what it deleted. */
export async function expire({ config, objects, uploads }: Bucket, now: Date): Promise<BucketEvent[]> {
  const isOlder = (since: string, days: number | undefined) =>
    days !== undefined && now.getTime() - Date.parse(since) >= days * DAY_MS;
  const events: BucketEvent[] = [];
  for (const rule of config.lifecycle) {
    const isTagged = (tags: Tags = {}) =>
      Object.entries(rule.tags).every(([name, value]) => tags[name] === value);
    for (const { key, modified, tags } of objects.list())
      if (
        key.startsWith(rule.prefix) &&
        isTagged(tags) &&
        isOlder(modified, rule.expireAfterDays) &&
        (await objects.remove(key, now.toISOString()))
      )
        events.push({ kind: 'deleted', key, reason: 'Lifecycle Expiration' });
    for (const { id, key, started } of uploads.list())
      if (key.startsWith(rule.prefix) && isOlder(started, rule.abortUploadsAfterDays))
        await uploads.finish(id);
    const { forgetAfterDays } = rule;
    if (forgetAfterDays !== undefined) await objects.forget((since) => isOlder(since, forgetAfterDays));
  }
  return events;
}
