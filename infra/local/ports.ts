import { connect, createServer } from 'node:net';

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
/** What one process may take before it comes to another's. */
const OF_A_PROCESS = 64;

let next = (process.pid * OF_A_PROCESS) % COUNT;

/**
 * A port nobody uses at this moment. Another program may take it before the caller does; who asks here does not: each
 * process looks in a place of its own, and none is answered the same port twice. (The system's own choice is given to
 * the next who asks once it is let go, and a JVM listens only seconds later.)
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
