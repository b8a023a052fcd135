import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this process may install packages by itself: root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs the first of `names` that this release of Debian carries. Throws when it carries none. */
export async function installOneOf(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const failures: unknown[] = [];
  for (const name of names) {
    try {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, `apt-get could not install any of ${names.join(', ')}`);
}
