import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ownerOf, takePidFile } from '../pid-file.ts';

/** What a run keeps, one directory or file a part. */
const CONTENTS = [
  'cognito',
  'dynamodb',
  'endpoints.json',
  'executions',
  'logs',
  'mail',
  'push.json',
  'queues',
  'rodin',
  'nuvemshop',
  's3',
  'shopify',
  'stripe',
  'woocommerce',
] as const;
const PID_FILE = 'instance.pid';

export interface DataDirectory {
  path: string;
  of(part: (typeof CONTENTS)[number]): string;
  release(): Promise<void>;
}

/** Takes a data directory for this process, making it if need be. Throws when another run is using it. */
export async function openDataDirectory(directory: string): Promise<DataDirectory> {
  await mkdir(directory, { recursive: true });
  const pidFile = path.join(directory, PID_FILE);
  if (!(await takePidFile(pidFile))) throw inUse(directory, await ownerOf(pidFile));
  return {
    path: directory,
    of: (part) => path.join(directory, part),
    release: () => rm(pidFile, { force: true }),
  };
}

/** Deletes what runs have kept, and nothing else that lies there. Throws while a run is using it. */
export async function resetDataDirectory(directory: string): Promise<void> {
  const owner = await ownerOf(path.join(directory, PID_FILE));
  if (owner) throw inUse(directory, owner);
  for (const name of [...CONTENTS, PID_FILE])
    await rm(path.join(directory, name), { recursive: true, force: true });
}

function inUse(directory: string, pid: number | undefined): Error {
  return new Error(`A copy is already running on ${directory} (process ${pid}). Stop it first.`);
}
