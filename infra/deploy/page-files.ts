import { readdirSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf } from './content-type.ts';

export interface PageFile {
  /** Where it is in the bucket. */
  key: string;
  /** Where it is here. */
  file: string;
  contentType: string;
  /** Of a file that the build has packed; the edge packs the others while it serves them. */
  contentEncoding?: 'br';
  /** How long the edge may keep it; browsers are told by the distribution's own header. */
  cacheControl: string;
}

/** The name has the hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The edge keeps it until the next deployment says that it is old. */
const UNTIL_INVALIDATED = 'public, max-age=0, s-maxage=86400';

/**
 * The built pages in the order in which they are published: what pages name comes before the pages, so that none names
 * what is not there yet. A file that the build has packed (`web/build/packed-assets.ts`) is published packed, under its
 * plain name: smaller than CloudFront, which packs while it serves, can make it.
 */
export function pageFiles(folder: string): PageFile[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const packed = new Set(all.filter((file) => file.endsWith(PACKED)));
  return all
    .filter((file) => !packed.has(file))
    .map((file) => ({ file, key: path.relative(folder, file).split(path.sep).join('/') }))
    .filter(({ key }) => key !== 'config.json')
    .sort((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key))
    .map(({ file, key }) => ({
      key,
      ...(packed.has(file + PACKED) ? { file: file + PACKED, contentEncoding: 'br' as const } : { file }),
      contentType: contentTypeOf(key),
      cacheControl: key.startsWith('assets/') ? FOREVER : UNTIL_INVALIDATED,
    }));
}

const PACKED = '.br';
const rank = (key: string) => (key.startsWith('assets/') ? 0 : key.endsWith('.html') ? 2 : 1);
