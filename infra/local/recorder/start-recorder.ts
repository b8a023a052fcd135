import { appendFileSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { listenOnLoopback } from '../loopback-server.ts';
import type { Deployment } from '../../template/deployment.ts';
import type { Permission } from '../../template/permission.ts';
import { permissionsOf, SERVICES } from './permissions-of.ts';
import type { AwsService } from './permissions-of.ts';
import { formField } from './s3-permissions.ts';

/** A permission that a function of the deployment needed. */
export interface Need extends Permission {
  /** The function's label, which is the same in every environment. */
  function: string;
}

export interface RecorderOptions {
  /** Where needs are written to, one JSON document a line, each once. */
  file: string;
  deployment: Deployment;
  /** The variables that turn an SDK to the parts. */
  environment: Readonly<Record<string, string>>;
}

export interface Recorder {
  /** The same variables, by way of the recorder. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** A request that was refused or that no part serves proves nothing about what a function needs. */
const provesNothing = (status: number) => status === 403 || status >= 500;

/**
 * Stands between the functions and the parts, and writes down what their roles must allow. Who calls is told by the
 * session token, which is part of whatever the function signs: an address that it gives away counts as its own call.
 */
export async function startRecorder({ file, deployment, environment }: RecorderOptions): Promise<Recorder> {
  mkdirSync(path.dirname(file), { recursive: true });
  const written = new Set<string>();
  const write = (need: Need) => {
    const line = `${JSON.stringify(need)}\n`;
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(file, line);
  };
  const proxies = await Promise.all(
    (Object.entries(SERVICES) as [string, AwsService][]).map(async ([variable, service]) => {
      const proxy = await listenOnLoopback(0, (incoming, response) =>
        pass(incoming, response, environment[variable] ?? '', (body, status) => {
          const caller = callerOf(incoming, body);
          if (!caller || provesNothing(status)) return;
          const { method = 'GET', url = '/', headers } = incoming;
          const exchange = { method, url, headers, body, status };
          for (const need of permissionsOf(service, exchange, deployment))
            write({ function: caller, ...need });
        }),
      );
      return { variable, proxy };
    }),
  );
  return {
    environment: {
      ...environment,
      ...Object.fromEntries(proxies.map(({ variable, proxy }) => [variable, proxy.endpoint])),
    },
    async close() {
      await Promise.all(proxies.map(({ proxy }) => proxy.close()));
    },
  };
}

/** Forwards a request unchanged, the host included, which is signed; then tells what it was and how it went. */
function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  endpoint: string,
  tell: (body: Buffer, status: number) => void,
): void {
  const { hostname, port } = new URL(endpoint);
  const { method, url, headers } = incoming;
  const outgoing = request({ hostname, port, method, path: url, headers }, (answer) => {
    // Before the answer: whoever has it may end the process.
    tell(Buffer.concat(chunks), answer.statusCode!);
    response.writeHead(answer.statusCode!, answer.rawHeaders);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy()); // the caller meets what it would have met
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.pipe(outgoing);
}

/** The function that signed a request, a presigned address or a form. */
function callerOf({ headers, url = '/', method }: IncomingMessage, body: Buffer): string | undefined {
  const inHeader = headers['x-amz-security-token'];
  if (typeof inHeader === 'string') return inHeader;
  const inAddress = new URL(url, 'http://part').searchParams.get('X-Amz-Security-Token');
  if (inAddress) return inAddress;
  return method === 'POST' ? formField(body, 'X-Amz-Security-Token') : undefined;
}
