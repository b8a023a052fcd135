import { request } from 'node:http';
import { listenOnLoopback, type LocalService } from '../../infra/local/loopback-server.ts';

/** A proxy whose calls go out from another address of this machine: behind it a browser is another visitor. */
export const proxyFrom = (address: string): Promise<LocalService> =>
  listenOnLoopback(0, (incoming, response) => {
    const { hostname, port, pathname, search } = new URL(incoming.url!);
    const { method, headers } = incoming;
    const host = hostname === 'localhost' ? '127.0.0.1' : hostname; // which the address can reach
    const outgoing = request(
      { host, port, path: pathname + search, method, headers, localAddress: address },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
