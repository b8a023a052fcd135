import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { listenOnLoopback, type LocalService } from '../loopback-server.ts';
import { send, type Answer } from './answer.ts';

/**
 * Serves a platform on this machine. A request that is not as the platform documents it is refused with 400; any other error is
 * the local platform's own, told on the console and with 500. Rejects when the port is taken.
 */
export const serveStore = (
  { port, name }: { port: number; name: string },
  serve: (request: IncomingMessage) => Promise<Answer>,
  failed: (status: 400 | 500) => Answer,
): Promise<LocalService> =>
  listenOnLoopback(port, (request, response) => {
    serve(request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        const isAskedWrongly = error instanceof z.ZodError || error instanceof SyntaxError;
        if (!isAskedWrongly) console.error(`local ${name}:`, error);
        send(response, failed(isAskedWrongly ? 400 : 500));
      },
    );
  });
