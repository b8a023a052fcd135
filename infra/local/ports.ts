import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { takePidFile } from './pid-file.ts';

/** Whether something on this machine answers on the port. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Below the ports that the system gives to whoever asks for any. */
const FIRST = 10_240;
const COUNT = 22_528;
/** What one process looks through before it comes to another's. */
const OF_A_PROCESS = 64;

let next = (process.pid * OF_A_PROCESS) % COUNT;

/** Where processes that run at the same time tell each other which ports they have taken, by a pid file each. */
export const RESERVED = path.join(tmpdir(), `relevo-ports-${userInfo().uid}`);
const reserved: string[] = [];

/**
 * A port nobody uses at this moment, and that nobody who asks here is given while this process runs: a JVM listens only
 * seconds later. (The system's own choice is given to the next who asks once it is let go.) Other programs may take it.
 */
export async function freePort(): Promise<number> {
  await mkdir(RESERVED, { recursive: true });
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if ((await isFree(port)) && (await reserve(port))) return port;
  }
}

async function reserve(port: number): Promise<boolean> {
  const file = path.join(RESERVED, String(port));
  if (!(await takePidFile(file))) return false;
  if (reserved.length === 0)
    process.once('exit', () => reserved.forEach((each) => rmSync(each, { force: true })));
  reserved.push(file);
  return true;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
