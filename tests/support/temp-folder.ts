import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

// Registered as the test file is read, before its own hooks: so it runs after them, whatever failed.
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A new empty folder that is gone when the tests of the file have run. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'relevo-test-'));
  made.push(folder);
  return folder;
}
