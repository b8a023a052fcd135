import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** One at a time: another that begins meanwhile finds apt's own lock taken, and fails. */
function aptGet(...args: string[]): Promise<unknown> {
  const lock = path.join(tmpdir(), 'relevo-apt.lock');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return promisify(execFile)('flock', [lock, 'apt-get', ...args], { env });
}

/** Whether this process may install packages by itself: root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs the first of `names` that this release of Debian carries. Throws when it carries none. */
export async function installOneOf(names: readonly string[]): Promise<void> {
  await aptGet('update', '-qq');
  const failures: unknown[] = [];
  for (const name of names) {
    try {
      await aptGet('install', '-y', '-qq', '--no-install-recommends', name);
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, `apt-get could not install any of ${names.join(', ')}`);
}
