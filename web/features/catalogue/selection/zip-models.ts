import { downloadZip } from 'client-zip';
import { slugOf } from '../../../../shared/rules/slug.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';

export type Format = 'glb' | 'usdz';
export interface ZipFile {
  name: string;
  url: string;
  bytes: number;
}

/**
 * Most of one ZIP file: a browser keeps it whole until it is saved, and a phone has little room. Fifty models with both files are
 * some 110 MB.
 */
const PART_BYTES = 300 * 1024 * 1024;

/** The files of these models, each under a name of its own, in parts of at most `partBytes` where no single file is larger. */
export function zipParts(models: Asset[], formats: readonly Format[], partBytes = PART_BYTES): ZipFile[][] {
  const parts: ZipFile[][] = [];
  let room = 0;
  for (const file of filesOf(models, formats)) {
    if (parts.length === 0 || file.bytes > room) {
      parts.push([]);
      room = partBytes;
    }
    parts.at(-1)!.push(file);
    room -= file.bytes;
  }
  return parts;
}

function filesOf(models: Asset[], formats: readonly Format[]): ZipFile[] {
  const taken = new Set<string>();
  return models.flatMap((model) => {
    const base = slugOf(model.name);
    let name = base;
    for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
    taken.add(name);
    const urls = { glb: model.url_glb, usdz: model.url_usdz };
    return formats.map((format) => ({
      name: `${name}.${format}`,
      url: urls[format],
      bytes: model.meta_json.bytes[format],
    }));
  });
}

interface ZipOptions {
  signal: AbortSignal;
  /** After every file, whether or not it came. */
  onFile: () => void;
}

/**
 * One ZIP of these files, as they come over the network, one after the other; names those that did not come. Stored as they are: GLB
 * and USDZ hold compressed pictures. Throws the signal's reason.
 */
export async function zipFiles(
  files: ZipFile[],
  { signal, onFile }: ZipOptions,
): Promise<{ zip: Blob; missing: string[] }> {
  const missing: string[] = [];
  async function* entries() {
    for (const { name, url } of files) {
      const input = await fetch(url, { signal })
        .then(async (response) => (response.ok ? new Uint8Array(await response.arrayBuffer()) : null))
        .catch(() => null);
      signal.throwIfAborted();
      onFile();
      if (input) yield { name, input };
      else missing.push(name);
    }
  }
  const zip = await downloadZip(entries()).blob();
  return { zip, missing };
}
