import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface LocalService {
  /** Address for the SDK, without a trailing slash. An IP, not `localhost`: the S3 client would prefix the bucket to a name. */
  endpoint: string;
  /** Stops listening and drops open connections. */
  close(): Promise<void>;
}

/** Takes over a connection that is to speak another protocol. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Serves on 127.0.0.1 only; port 0 takes a free one. Rejects when the port is taken. */
export function listenOnLoopback(
  port: number,
  listener: RequestListener,
  onUpgrade?: UpgradeListener,
): Promise<LocalService> {
  const server = createServer(listener);
  const upgraded = new Set<Duplex>(); // the server does not count them among its connections, but waits for them
  if (onUpgrade)
    server.on('upgrade', (request, socket, head) => {
      upgraded.add(socket);
      socket.once('close', () => upgraded.delete(socket));
      onUpgrade(request, socket, head);
    });
  server.requestTimeout = 0; // uploads over a throttled connection may take longer than Node's five minutes
  server.keepAliveTimeout = 0; // who sends on an idle connection just as the server ends it loses the request: on a busy machine that happens
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve({
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () =>
          new Promise((done, failed) => {
            server.close((error) => (error ? failed(error) : done()));
            server.closeAllConnections();
            for (const socket of upgraded) socket.destroy();
          }),
      });
    });
  });
}
