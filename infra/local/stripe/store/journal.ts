import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, writeFileAtomically } from '../../durable-file.ts';
import type { Kind, StoredRecord } from './records.ts';

/** A record before and after; undefined where there is none. */
export interface Change {
  kind: Kind;
  id: string;
  before: StoredRecord | undefined;
  after: StoredRecord | undefined;
}

type Row = [kind: Kind, id: string, record: StoredRecord | null];

/**
 * A file of JSON lines, one line a transaction: appending costs the same however much an account holds. A line that a
 * crash has cut was not acknowledged and is left out.
 */
export async function openJournal(folder: string) {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'account.jsonl');
  let handle: Awaited<ReturnType<typeof open>> | undefined;
  let written: Promise<unknown> = Promise.resolve();

  return {
    /** Every change that was kept, oldest first. */
    async read(): Promise<Array<{ kind: Kind; id: string; after: StoredRecord | undefined }>> {
      const lines = (await readIfPresent(file)).split('\n').slice(0, -1); // what follows the last newline was cut off
      return lines
        .flatMap((line) => JSON.parse(line) as Row[])
        .map(([kind, id, record]) => ({ kind, id, after: record ?? undefined }));
    },
    /** Begins the file anew with these records alone. */
    async compact(records: StoredRecord[]): Promise<void> {
      const rows = records.map((record): Row => [record.object, record.id, record]);
      await writeFileAtomically(file, rows.length === 0 ? '' : `${JSON.stringify(rows)}\n`);
      handle = await open(file, 'a');
    },
    append(changes: Change[]): Promise<unknown> {
      if (changes.length === 0) return written;
      const rows = changes.map(({ kind, id, after }): Row => [kind, id, after ?? null]);
      const write = () => handle?.appendFile(`${JSON.stringify(rows)}\n`);
      written = written.then(write, write); // a failed write was told to whoever asked for it
      return written;
    },
    async close(): Promise<void> {
      await written;
      await handle?.close();
    },
  };
}

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
