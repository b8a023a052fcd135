import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { isMissing } from './durable-file.ts';

/** Linux counts the start of a process in hundredths of a second since boot. */
const TICKS_PER_SECOND = 100;
/** Boot time is known to about a second. */
const CLOCK_SLACK_MS = 5000;

/** Whether a process of that id is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs, as somebody else
  }
}

/**
 * The running process a pid file names, or undefined. A file left by a process that is gone counts for nothing, even
 * when its number has gone to another one since.
 */
export async function ownerOf(file: string): Promise<number | undefined> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    const { mtimeMs } = await stat(file);
    return pid > 0 && isRunning(pid) && (await startOf(pid)) <= mtimeMs + CLOCK_SLACK_MS ? pid : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** When a process began, in milliseconds since 1970, from /proc; 0 where the system does not tell. */
async function startOf(pid: number): Promise<number> {
  const stats = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name, in brackets, may itself hold spaces; the start is the 20th field after it.
  const ticks = Number(stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19]);
  return Number.isNaN(ticks) ? 0 : Date.now() - uptime() * 1000 + (ticks / TICKS_PER_SECOND) * 1000;
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
