import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { canInstall, installOneOf } from '../debian.ts';

const run = promisify(execFile);

/** DynamoDB Local is compiled for this release and refuses older ones. */
const OLDEST = 17;
/** Debian 13 no longer carries Java 17; its default is newer. */
const PACKAGES = ['openjdk-17-jre-headless', 'default-jre-headless'];

const INSTALL: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install --cask temurin@21',
  linux: 'sudo apt-get install openjdk-17-jre-headless   (or your distribution’s Java 17 or newer)',
  win32: 'winget install EclipseAdoptium.Temurin.21.JRE',
};

/**
 * The `java` command to run, Java 17 or newer. As root on Debian it is installed when missing; elsewhere throws,
 * naming the command that installs it.
 */
export async function findJava(log: (line: string) => void = () => {}): Promise<string> {
  const found = await installedJava();
  if (found) return found;
  if (canInstall()) {
    log(`Java ${OLDEST} or newer is missing; installing it with apt-get`);
    await installOneOf(PACKAGES);
    const installed = await installedJava();
    if (installed) return installed;
  }
  throw new Error(
    `DynamoDB Local needs Java ${OLDEST} or newer. Install it and start again:\n  ${INSTALL[process.platform] ?? 'see https://adoptium.net'}`,
  );
}

/** Major version in the words of `java -version`: 17 for `openjdk version "17.0.15"`, 8 for `"1.8.0_402"`; 0 when there is none. */
export function majorVersion(text: string): number {
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  return Number(first === '1' ? second : first);
}

async function installedJava(): Promise<string | undefined> {
  const { JAVA_HOME } = process.env;
  const candidates = [...(JAVA_HOME ? [path.join(JAVA_HOME, 'bin', 'java')] : []), 'java'];
  for (const java of candidates) {
    const version = await run(java, ['-version']).then(
      ({ stderr }) => majorVersion(stderr),
      () => 0, // no such command: the next candidate, or none, is the answer
    );
    if (version >= OLDEST) return java;
  }
  return undefined;
}
