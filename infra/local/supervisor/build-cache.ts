import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isMissing } from '../durable-file.ts';
import { takePidFile } from '../pid-file.ts';

export interface Build {
  /** Names the record of the last build in the cache directory. */
  name: string;
  /** Project's root; the other paths are relative to it. */
  root: string;
  /** Files and directories the result depends on. */
  inputs: readonly string[];
  /** Directories inside the inputs that do not count. */
  except?: readonly string[];
  /** A file that exists when the result does. */
  output: string;
  run: () => Promise<void>;
}

/**
 * Runs a build unless its inputs are byte for byte those of the last one and its output is still there; answers
 * whether it ran. Processes that want the same build wait for the one that is at it.
 */
export async function buildIfChanged({
  name,
  root,
  inputs,
  except = [],
  output,
  run,
}: Build): Promise<boolean> {
  const cache = path.join(root, '.cache');
  const record = path.join(cache, `${name}.hash`);
  const lock = path.join(cache, `${name}.pid`);
  await mkdir(cache, { recursive: true });
  while (!(await takePidFile(lock))) await delay(100);
  try {
    const hash = await hashOf(root, inputs, except);
    if (existsSync(path.join(root, output)) && (await recorded(record)) === hash) return false;
    await rm(record, { force: true });
    await run();
    await writeFile(record, hash);
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

async function recorded(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function hashOf(root: string, inputs: readonly string[], except: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs)
    for (const file of await filesUnder(root, input, except))
      hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

/** In an order that does not depend on the file system. */
async function filesUnder(root: string, relative: string, except: readonly string[]): Promise<string[]> {
  if (except.includes(relative)) return [];
  const found = await stat(path.join(root, relative));
  if (!found.isDirectory()) return [relative];
  const names = (await readdir(path.join(root, relative))).sort();
  const nested = await Promise.all(names.map((name) => filesUnder(root, `${relative}/${name}`, except)));
  return nested.flat();
}
