import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomically } from '../durable-file.ts';

const Message = z.object({
  id: z.string(),
  /** Grows from one message of a queue to the next, also from one start to the next. */
  sequence: z.number(),
  body: z.string(),
  sentAt: z.number(),
  group: z.string().optional(),
  deduplicationId: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/** Where the messages of one queue outlive the process. */
export interface MessageFiles {
  /** Every message that was not deleted, in the order they were sent. */
  read(): Promise<Message[]>;
  /** Durable when it resolves. */
  write(message: Message): Promise<void>;
  remove(message: Message): Promise<void>;
}

/** Keeps one file a message. */
export function messageFilesIn(directory: string): MessageFiles {
  const fileOf = ({ id }: Message) => path.join(directory, `${id}.json`);
  return {
    async read() {
      await mkdir(directory, { recursive: true });
      const files = (await readdir(directory)).filter((file) => file.endsWith('.json'));
      const messages = await Promise.all(
        files.map(async (file) =>
          Message.parse(JSON.parse(await readFile(path.join(directory, file), 'utf8'))),
        ),
      );
      return messages.sort((a, b) => a.sequence - b.sequence);
    },
    write: (message) => writeFileAtomically(fileOf(message), JSON.stringify(message)),
    remove: (message) => rm(fileOf(message), { force: true }),
  };
}
