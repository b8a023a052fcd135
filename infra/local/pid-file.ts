import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { isMissing } from './durable-file.ts';

/** Whether a process of that id is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs, as somebody else
  }
}

/** The running process a pid file names, or undefined. A file left by a process that is gone counts for nothing. */
export async function ownerOf(file: string): Promise<number | undefined> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    return pid > 0 && isRunning(pid) ? pid : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Takes a pid file for this process; false when another running process holds it. */
export async function takePidFile(file: string): Promise<boolean> {
  // Written aside and linked into place: nobody ever reads a pid file that has no pid yet.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, String(process.pid));
  try {
    for (;;) {
      try {
        await link(draft, file);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (await ownerOf(file)) return false;
        await rm(file, { force: true });
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}
