import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../durable-file.ts';
import { contentTypeOf } from '../../deploy/content-type.ts';
import { keyOf, noSuchKey } from './origin.ts';
import type { Origin } from './origin.ts';

/** What pages say of their site's address: of the build as it was made, and where it is served now. */
export interface Moved {
  from: string;
  to: string;
}

/** Files whose text names the site: canonical addresses, previews, the sitemap, robots.txt. */
const NAMES_SITE = /\.(?:html|xml|txt)$/;

/**
 * The bucket of the pages as a deployment would fill it: the files of a directory, in Brotli those that the build has
 * packed (`web/build/packed-assets.ts`), and `published` ones on top, by key. Read at each request, so that a new build
 * is served at once; the address of the site in them is the one they are `moved` to, since the same build is served at
 * any port.
 */
export function filesOrigin(
  directory: string,
  published: Readonly<Record<string, string>> = {},
  moved?: Moved,
): Origin {
  return async ({ uri, headers }) => {
    const key = keyOf(uri);
    if (key === undefined) return noSuchKey(uri);
    const packed = await fileIn(directory, `${key}.br`);
    const own = Object.hasOwn(published, key) ? published[key] : undefined;
    const found = own === undefined ? (packed ?? (await fileIn(directory, key))) : Buffer.from(own);
    if (!found) return noSuchKey(key);
    const content =
      moved && found !== packed && NAMES_SITE.test(key)
        ? Buffer.from(found.toString().replaceAll(moved.from, moved.to))
        : found;
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    if (headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(etag))
      return { status: 304, headers: { etag } };
    return {
      status: 200,
      headers: {
        'content-type': contentTypeOf(key),
        'content-length': String(content.length),
        ...(content === packed && { 'content-encoding': 'br' }),
        etag,
      },
      body: content,
    };
  };
}

/** Undefined when there is no such file inside the directory. */
async function fileIn(directory: string, key: string): Promise<Buffer | undefined> {
  const file = path.resolve(directory, key);
  if (!file.startsWith(path.resolve(directory) + path.sep) || key.includes('\0')) return undefined;
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return undefined;
    throw error;
  }
}
