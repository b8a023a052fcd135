import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A new empty folder that is gone when the tests of the file have run (end-temp-folders.ts). */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'relevo-test-'));
  made.push(folder);
  return folder;
}

/** Deletes what `tempFolder` made so far. */
export function endTempFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
