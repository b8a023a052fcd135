import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonicFactory } from 'ulid';
import { writeFileAtomically } from '../durable-file.ts';
import type { OutgoingMail, StoredMail } from './message.ts';

const MAX_MESSAGES = 500;

export interface Mailbox {
  /** Keeps a mail, and forgets the oldest beyond 500. */
  add(mail: OutgoingMail): Promise<StoredMail>;
  find(id: string): StoredMail | undefined;
  /** Newest first. */
  list(): StoredMail[];
}

/** A file for each mail, named by an id that sorts by time. Without a folder nothing is written. */
export async function openMailbox(folder: string | undefined, now: () => Date): Promise<Mailbox> {
  const mails = new Map<string, StoredMail>(); // oldest first
  const fileOf = (id: string) => join(folder ?? '', `${id}.json`);
  if (folder) {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    for (const name of names.sort(compare)) {
      const mail = JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMail;
      mails.set(mail.id, mail);
    }
  }
  const nextId = monotonicFactory();
  return {
    find: (id) => mails.get(id),
    list: () => [...mails.values()].reverse(),
    async add(mail) {
      const receivedAt = now();
      const stored = { ...mail, id: nextId(receivedAt.getTime()), receivedAt: receivedAt.toISOString() };
      if (folder) await writeFileAtomically(fileOf(stored.id), JSON.stringify(stored));
      mails.set(stored.id, stored);
      const surplus = [...mails.keys()].slice(0, Math.max(0, mails.size - MAX_MESSAGES));
      for (const id of surplus) {
        mails.delete(id);
        if (folder) await rm(fileOf(id), { force: true });
      }
      return stored;
    },
  };
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
