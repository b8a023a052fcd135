import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isMissing } from '../durable-file.ts';
import { takePidFile } from '../pid-file.ts';

export interface Inputs {
  /** Names what is kept of the build in the cache directory. */
  name: string;
  /** Project's root; the other paths are relative to it. */
  root: string;
  /** Files and directories the result depends on. */
  inputs: readonly string[];
  /** Directories inside the inputs that do not count. */
  except?: readonly string[];
}

export interface Build extends Inputs {
  /** A file that exists when the result does. */
  output: string;
  run: () => Promise<void>;
}

/**
 * Runs a build unless its inputs are byte for byte those of the last one and its output is still there; returns
 * whether it ran. Processes that want the same build wait for the one that is at it.
 */
export async function buildIfChanged({ output, run, ...inputs }: Build): Promise<boolean> {
  const { name, root } = inputs;
  const record = path.join(root, CACHE, `${name}.hash`);
  return alone(inputs, async () => {
    const hash = await hashOf(inputs);
    if (existsSync(path.join(root, output)) && (await recorded(record)) === hash) return false;
    await rm(record, { force: true });
    await run();
    await writeFile(record, hash);
    return true;
  });
}

export interface FolderBuild extends Inputs {
  /** Fills an empty folder. */
  run: (folder: string) => Promise<void>;
}

const CACHE = '.cache';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The folder that a build of these inputs filled, now or earlier, and whether it did now. Each state of the inputs has
 * a folder of its own, so that a product that runs keeps its code while another is built; those that nothing has asked
 * for in a day are deleted.
 */
export async function folderOf({
  run,
  ...inputs
}: FolderBuild): Promise<{ folder: string; isBuilt: boolean }> {
  const kept = path.join(inputs.root, CACHE, inputs.name);
  return alone(inputs, async () => {
    const folder = path.join(kept, (await hashOf(inputs)).slice(0, 16));
    const isBuilt = !existsSync(folder);
    if (isBuilt) {
      const unfinished = path.join(kept, 'unfinished');
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true });
      await run(unfinished);
      await rename(unfinished, folder);
    }
    await utimes(folder, new Date(), new Date());
    for (const other of (await readdir(kept)).map((entry) => path.join(kept, entry)))
      if ((await stat(other)).mtimeMs < Date.now() - DAY_MS) await rm(other, { recursive: true });
    return { folder, isBuilt };
  });
}

/** Runs `work` while no other process is at a build of the same name. */
async function alone<T>({ root, name }: Inputs, work: () => Promise<T>): Promise<T> {
  const lock = path.join(root, CACHE, `${name}.pid`);
  await mkdir(path.dirname(lock), { recursive: true });
  while (!(await takePidFile(lock))) await delay(100);
  try {
    return await work();
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

async function hashOf({ root, inputs, except = [] }: Inputs): Promise<string> {
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
