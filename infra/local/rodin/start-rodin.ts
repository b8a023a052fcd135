import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { listenOnLoopback, type LocalService } from '../loopback-server.ts';
import { openAccount } from './account.ts';
import { LOCAL_KEY, RODIN_VERSION } from './address.ts';
import { createApi, proxyPage, refusal, type Answer, type Api, type ApiContext } from './api.ts';
import { createFaults, type CallFault, type CallName, type Plan } from './faults.ts';
import { standInModel } from './model.ts';
import type { Submission } from './submission.ts';

export interface RodinOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where the account is kept; without it it is gone with `close`. */
  dataDir?: string;
  /** The account's key. */
  apiKey?: string;
  /** How long a generation usually takes; the real one needs about two minutes. */
  seconds?: number;
  /** Makes what a generation results in; a stand-in covered with the first photo, unless told otherwise. */
  makeModel?: ApiContext['makeModel'];
  now?: () => Date;
}

export interface LocalRodin extends LocalService {
  /** The API's address as its clients are told: with the version in it. */
  api: string;
  apiKey: string;
  /** All that was accepted, and charged, since the start, whatever became of it. */
  submissions: readonly Submission[];
  /** Adds to what the next calls and generations meet. */
  plan(faults: Plan): void;
}

const LOCAL_SECONDS = 15;

/**
 * An account at Hyper3D Rodin on this machine: its API for clients, its storage, and under `/_local` what goes wrong
 * there. Rejects when the port is taken.
 */
export async function startRodin(options: RodinOptions): Promise<LocalRodin> {
  const { port, dataDir, apiKey = LOCAL_KEY, seconds = LOCAL_SECONDS } = options;
  let aheadMs = 0;
  const now = () => new Date((options.now?.().getTime() ?? Date.now()) + aheadMs);
  const makeModel: ApiContext['makeModel'] =
    options.makeModel ?? (({ images }, fault) => standInModel(images.at(0)!.bytes, fault));
  const submissions: Submission[] = [];
  const faults = createFaults();
  const account = await openAccount(dataDir);
  const origin = () => service.endpoint;
  const api = createApi({ account, faults, makeModel, submissions, seconds, origin, now });

  async function local(request: IncomingMessage): Promise<Answer> {
    const asked = `${request.method} ${request.url}`;
    if (asked === 'GET /_local/submissions') return { status: 200, body: submissions.map(summary) };
    if (asked === 'POST /_local/plan') faults.plan((await json(request)) as Plan);
    else if (asked === 'POST /_local/balance')
      await account.setBalance(NewBalance.parse(await json(request)).balance);
    else if (asked === 'POST /_local/later') aheadMs += 1000 * Later.parse(await json(request)).seconds;
    else return proxyPage(404);
    return { status: 200, body: {} };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, service.endpoint);
    if (url.pathname.startsWith('/_local/')) return send(response, await local(request));
    const call = callOf(url.pathname);
    if (!call) return send(response, proxyPage(404));
    const refused = refuseStranger(call, request.headers.authorization, apiKey);
    if (refused) return send(response, refused);
    const fault = faults.ofCall(call);
    if (fault?.connection === 'silent') return;
    if (fault?.connection === 'reset') return void request.socket.resetAndDestroy();
    const answer = (fault && refusedBy(fault)) ?? (await perform(api, call, request, url));
    if (fault?.connection === 'lost') return void request.socket.resetAndDestroy();
    send(response, answer);
  }

  const service = await listenOnLoopback(port, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!(error instanceof z.ZodError)) console.error('local Rodin:', error);
      if (error instanceof z.ZodError) send(response, refusal('INVALID_REQUEST', z.prettifyError(error)));
      else send(response, proxyPage(500));
    });
  });
  return {
    ...service,
    api: service.endpoint + RODIN_VERSION,
    apiKey,
    submissions,
    plan: (planned) => faults.plan(planned),
  };
}

const summary = ({ fields, images }: Submission) => ({
  fields,
  images: images.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.length })),
});
const NewBalance = z.strictObject({ balance: z.number() });
const Later = z.strictObject({ seconds: z.number().min(0) });

const PATHS: Readonly<Record<string, CallName>> = {
  [`${RODIN_VERSION}/rodin`]: 'submit',
  [`${RODIN_VERSION}/status`]: 'status',
  [`${RODIN_VERSION}/download`]: 'download',
  [`${RODIN_VERSION}/check_balance`]: 'balance',
};
const callOf = (path: string): CallName | undefined => (path.startsWith('/files/') ? 'file' : PATHS[path]);

/** The API wants the key; the storage behind its links refuses who brings one beside the link's own signature. */
function refuseStranger(call: CallName, authorization: string | undefined, key: string): Answer | undefined {
  if (call === 'file') return authorization ? proxyPage(400) : undefined;
  if (authorization === `Bearer ${key}`) return undefined;
  return { status: 401, body: { error: 'UNAUTHORIZED', message: 'Invalid API key.' } };
}

function refusedBy({ error, status, retryAfterSeconds }: CallFault): Answer | undefined {
  const answer = error ? refusal(error) : status ? proxyPage(status) : undefined;
  if (!answer) return undefined;
  const later = retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) };
  return { ...answer, status: status ?? answer.status, headers: { ...answer.headers, ...later } };
}

async function perform(api: Api, call: CallName, request: IncomingMessage, url: URL): Promise<Answer> {
  if (call === 'balance') return api.balance();
  if (call === 'file') return api.file(url);
  if (call === 'submit') return api.submit(await formIn(request));
  return api[call](await json(request));
}

async function formIn(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(await buffer(request)), { headers }).formData();
}

const json = async (request: IncomingMessage): Promise<unknown> =>
  JSON.parse((await buffer(request)).toString());

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
  const type = isJson && { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...headers }).end(isJson ? JSON.stringify(body) : body);
}
