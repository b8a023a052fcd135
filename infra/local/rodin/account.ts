import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readJsonIfPresent, writeFileAtomically } from '../durable-file.ts';
import { isForgotten, type Task } from './tasks.ts';

/** What a generation costs, and what a new account has, in the provider's credits. */
export const PRICE = 0.5;
const FIRST_BALANCE = 100;

interface Books {
  balance: number;
  tasks: Task[];
}

/** The account's credits and generations; kept on disk where there is a directory. */
export interface Account {
  balance(): number;
  setBalance(credits: number): Promise<void>;
  /** Charges a generation and keeps it with what it made. */
  enter(task: Task, model: Uint8Array): Promise<void>;
  /** A generation of which this is true and whose results are still kept. */
  find(isIt: (task: Task) => boolean, nowMs: number): Task | undefined;
  modelOf(task: Task): Promise<Uint8Array>;
}

/** Opens the account that is kept in `dataDir`; without one it is gone with the process. */
export async function openAccount(dataDir?: string): Promise<Account> {
  const file = dataDir && path.join(dataDir, 'account.json');
  const modelFile = (uuid: string) => path.join(dataDir!, `${uuid}.glb`);
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const books = (file && (await readJsonIfPresent<Books>(file))) || { balance: FIRST_BALANCE, tasks: [] };
  const models = new Map<string, Uint8Array>();
  const write = async () => {
    if (file) await writeFileAtomically(file, JSON.stringify(books));
  };
  let writing = Promise.resolve();
  // One after the other, so that the last to be written is the newest.
  const keep = () => (writing = writing.then(write, write));
  return {
    balance: () => books.balance,
    async setBalance(credits) {
      books.balance = credits;
      await keep();
    },
    async enter(task, model) {
      if (dataDir) await writeFileAtomically(modelFile(task.uuid), model);
      else models.set(task.uuid, model);
      books.balance -= PRICE;
      const forgotten = books.tasks.filter((old) => isForgotten(old, task.began_ms));
      books.tasks = [...books.tasks.filter((old) => !forgotten.includes(old)), task];
      await keep();
      if (dataDir) for (const { uuid } of forgotten) await rm(modelFile(uuid), { force: true });
    },
    find: (isIt, nowMs) => books.tasks.find((task) => isIt(task) && !isForgotten(task, nowMs)),
    modelOf: async ({ uuid }) => models.get(uuid) ?? new Uint8Array(await readFile(modelFile(uuid))),
  };
}
