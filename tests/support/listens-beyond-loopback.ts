import { createConnection } from 'node:net';

/**
 * Whether a server at an address of 127.0.0.1 takes connections elsewhere too. All of 127.0.0.0/8 is this machine on Linux, so
 * that 127.0.0.2 reaches who listens everywhere, and not who listens on 127.0.0.1.
 */
export function listensBeyondLoopback(endpoint: string): Promise<boolean> {
  const port = Number(new URL(endpoint).port);
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.2', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
