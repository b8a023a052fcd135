import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

export interface LogFile {
  write(chunk: Buffer | string): void;
  close(): Promise<void>;
}

/** Appends to `<directory>/<label>.log`; what CloudWatch would hold of one function. */
export function openLog(directory: string, label: string): LogFile {
  mkdirSync(directory, { recursive: true });
  const stream = createWriteStream(path.join(directory, `${label}.log`), { flags: 'a' });
  return {
    write: (chunk) => stream.write(chunk),
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
