import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
const PACKED = /\.(js|css)$/;

/**
 * Writes each script and stylesheet of `assets/` in Brotli beside itself, at the quality that CloudFront, which packs
 * while it serves, cannot afford: model-viewer travels in 229 KiB instead of 278. The deployment publishes the packed
 * file under the plain name, for every browser that runs our scripts reads Brotli.
 */
export const packedAssets = (): Plugin => ({
  name: 'packed-assets',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = join(dir ?? '', 'assets');
    for (const name of await readdir(folder)) {
      if (!PACKED.test(name)) continue;
      const file = join(folder, name);
      await writeFile(`${file}.br`, await pack(await readFile(file)));
    }
  },
});
