import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback, type LocalService } from '../../infra/local/loopback-server.ts';

/** A call of a function to what it stands on. */
export interface ServiceCall {
  /** The label of the function. */
  function: string;
  /** Whether what it is about is named by this. */
  mentions: (mark: string) => boolean;
}

/** What becomes of a call. 'none' never answers; 'died' breaks the connection. */
export type Treatment =
  | 'pass'
  | 'refuse'
  | 'throttle'
  /** Done, and then answered as if it had failed. */
  | 'lose'
  | 'none'
  | 'died'
  /** Done, and then the connection breaks. */
  | 'died after';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: string[] | Record<string, string>;
  body: Buffer | string;
}

export interface ProxyOptions {
  endpoint: string;
  /** Whose call it is; null where it is nobody's, and passes. */
  callOf: (asked: Asked) => ServiceCall | null;
  treat: (call: ServiceCall) => Promise<Treatment>;
  /** How the service says that it cannot now, or that it is asked too much. */
  refusal: (how: 'refuse' | 'throttle') => Answer;
  /** Sees each call that was answered, and what goes back. */
  handOn?: (asked: Asked, answer: Answer) => Answer;
  /** Told of what became of each call. */
  note?: (asked: Asked, treatment: Treatment) => void;
}

/** Stands before a service, and does to each call what `treat` says. */
export const startProxy = (options: ProxyOptions): Promise<LocalService> =>
  listenOnLoopback(0, (incoming, response) => {
    handle(options, incoming, response).catch(() => response.destroy());
  });

async function handle(
  { endpoint, callOf, treat, refusal, handOn = (_, answer) => answer, note = () => {} }: ProxyOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  const asked = { method, url, headers, body: await buffer(incoming) };
  const call = callOf(asked);
  const treatment = call ? await treat(call) : 'pass';
  note(asked, treatment);
  const reply = ({ status, headers: those, body }: Answer) => response.writeHead(status, those).end(body);
  if (treatment === 'none') return;
  if (treatment === 'died') return void response.destroy();
  if (treatment === 'refuse' || treatment === 'throttle') return void reply(refusal(treatment));
  const answer = handOn(asked, await send(endpoint, asked));
  if (treatment === 'died after') return void response.destroy();
  reply(treatment === 'lose' ? refusal('refuse') : answer);
}

/** Sends a call on as it came, the host included, which is signed. */
function send(endpoint: string, { method, url, headers, body }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path: url, headers }, (answer) => {
      buffer(answer).then(
        (received) => resolve({ status: answer.statusCode!, headers: answer.rawHeaders, body: received }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
