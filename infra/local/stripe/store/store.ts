import { keepsChanges } from '../wire/errors.ts';
import { openJournal } from './journal.ts';
import type { Change } from './journal.ts';
import type { Kind, Records, StoredRecord } from './records.ts';

export interface Store {
  find<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** Oldest first. */
  all<K extends Kind>(kind: K): Array<Records[K]>;
  /** Adds a record or takes the place of an older one; records themselves are never changed. Only in a transaction. */
  put<R extends StoredRecord>(record: R): R;
  remove(kind: Kind, id: string): void;
  /**
   * Runs work that happens as a whole or, when it throws, not at all, and is on disk when the promise resolves. Work
   * is synchronous, so nothing comes between its steps. A declined card throws and keeps what it wrote.
   */
  transaction<T>(work: () => T): Promise<T>;
  close(): Promise<void>;
}

type Tables = { [K in Kind]?: Map<string, Records[K]> };

/** Opens the account in a folder; without one it is gone with the process. */
export async function openStore(folder: string | undefined): Promise<Store> {
  const journal = folder === undefined ? undefined : await openJournal(folder);
  const tables: Tables = {};
  let changes: Change[] | undefined;

  function table<K extends Kind>(kind: K): Map<string, Records[K]> {
    return (tables[kind] ??= new Map() as Tables[K])!;
  }
  function set(kind: Kind, id: string, record: StoredRecord | undefined): void {
    const rows = table(kind) as Map<string, StoredRecord>;
    if (record) rows.set(id, record);
    else rows.delete(id);
  }
  function change(kind: Kind, id: string, record: StoredRecord | undefined): void {
    if (!changes) throw new Error(`${kind} ${id} was written outside a transaction`);
    changes.push({ kind, id, before: table(kind).get(id), after: record });
    set(kind, id, record);
  }
  for (const { kind, id, after } of (await journal?.read()) ?? []) set(kind, id, after);
  await journal?.compact(
    Object.values(tables).flatMap((rows) => [...(rows as Map<string, StoredRecord>).values()]),
  );

  return {
    find: (kind, id) => table(kind).get(id),
    all: (kind) => [...table(kind).values()],
    put(record) {
      change(record.object, record.id, record);
      return record;
    },
    remove: (kind, id) => change(kind, id, undefined),
    async transaction(work) {
      if (changes) throw new Error('A transaction runs inside another');
      const mine: Change[] = (changes = []);
      try {
        const result = work();
        changes = undefined;
        await journal?.append(mine);
        return result;
      } catch (error) {
        changes = undefined;
        if (keepsChanges(error)) await journal?.append(mine);
        else for (const { kind, id, before } of mine.toReversed()) set(kind, id, before);
        throw error;
      }
    },
    close: async () => journal?.close(),
  };
}
