import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService } from '../loopback-server.ts';
import type { OutgoingMail } from '../mail/message.ts';
import type { Credentials } from '../signature-v4.ts';
import { checkAdministrator } from './administrator.ts';
import type { Pool } from './context.ts';
import { CognitoError } from './errors.ts';
import { hosted } from './hosted.ts';
import { operations } from './operations.ts';
import { openSigningKey } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';
import type { TriggerEvent } from './triggers.ts';
import type { TriggerName, UserPoolConfig } from './user-pool-config.ts';
import { openUserStore } from './user-store.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const MAX_BODY_BYTES = 1024 ** 2;

export interface CognitoOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where users and keys live, a folder for each pool; without it they live until `close`. */
  dataDir?: string;
  userPools: readonly UserPoolConfig[];
  region: string;
  /** The key pair that must sign administrative calls. */
  credentials: Credentials;
  /**
   * Runs the pool's function for a trigger and gives the event it returned. The pool is `event.userPoolId`, the ARN of
   * the function `userPools[…].triggers[name]`. What it throws reaches the visitor by its message.
   */
  invokeTrigger: (name: TriggerName, event: TriggerEvent) => Promise<unknown>;
  sendMail: (mail: OutgoingMail) => Promise<void>;
  now?: () => Date;
}

export interface LocalCognito extends LocalService {
  /** The public keys of a pool, for `verifier.cacheJwks`; also served at `/<pool id>/.well-known/jwks.json`. */
  jwksOf(userPoolId: string): SigningKey['jwks'];
}

/** Amazon Cognito user pools on 127.0.0.1 for Amplify and the SDK. Rejects when the port is taken. */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const { port, dataDir, userPools, region, credentials, now = () => new Date() } = options;
  const pools = new Map<string, Pool>();
  for (const config of userPools) pools.set(config.id, await openPool(config, region, dataDir));

  const perform = async (incoming: IncomingMessage): Promise<object> => {
    const target = [incoming.headers['x-amz-target']].flat().join('');
    const name = target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : target;
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation)
      throw new CognitoError(
        'UnknownOperationException',
        `${name || 'A call without X-Amz-Target'} is not implemented by the local Cognito`,
      );
    const body = await readBody(incoming);
    const at = now();
    if (operation.isAdministrative) checkAdministrator(incoming, body, { credentials, region, now: at });
    const { invokeTrigger, sendMail } = options;
    return operation.run(pools, { region, now: at, invokeTrigger, sendMail }, parseJson(body));
  };

  const host = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = incoming;
    const { invokeTrigger, sendMail } = options;
    const answer = await hosted(
      pools,
      { region, now: now(), invokeTrigger, sendMail },
      { method, url: new URL(url, `http://${headers.host}`), body: await readBody(incoming) },
    );
    if (!answer) return sendJson(response, 404, { error: 'not_found' }, 'application/json');
    if ('location' in answer) return void response.writeHead(302, { location: answer.location }).end();
    sendJson(response, answer.status, answer.body, 'application/json');
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-amzn-requestid', randomUUID());
    response.setHeader('date', now().toUTCString());
    allowAnyOrigin(incoming, response);
    try {
      if (incoming.method === 'OPTIONS') return void response.writeHead(200).end();
      const keys = incoming.method === 'GET' ? keysAt(incoming.url ?? '', pools) : undefined;
      if (keys) return sendJson(response, 200, keys, 'application/json');
      if (/^\/(?:oauth2\/|logout\b)/.test(incoming.url ?? '')) return await host(incoming, response);
      sendJson(response, 200, await perform(incoming));
    } catch (error) {
      refuse(response, error);
    }
  };

  const service = await listenOnLoopback(port, (incoming, response) => void handle(incoming, response));
  return {
    ...service,
    jwksOf(userPoolId) {
      const pool = pools.get(userPoolId);
      if (!pool) throw new Error(`There is no user pool ${userPoolId}`);
      return pool.key.jwks;
    },
  };
}

async function openPool(config: UserPoolConfig, region: string, dataDir?: string): Promise<Pool> {
  const folder = dataDir && join(dataDir, config.id);
  if (folder) await mkdir(folder, { recursive: true });
  return {
    config,
    name: config.id.split('_')[1] ?? '',
    issuer: `https://cognito-idp.${region}.amazonaws.com/${config.id}`, // the real one: the product verifies it
    users: await openUserStore(folder, config),
    key: await openSigningKey(folder),
    signIns: new Map(),
    newPasswordSessions: new Map(),
    secondFactors: new Map(),
    federations: new Map(),
    codes: new Map(),
  };
}

function keysAt(url: string, pools: ReadonlyMap<string, Pool>): SigningKey['jwks'] | undefined {
  const match = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(url);
  return match ? pools.get(match[1] ?? '')?.key.jwks : undefined;
}

/** Browsers call Cognito from the product's origin, and so they do here. */
function allowAnyOrigin(incoming: IncomingMessage, response: ServerResponse): void {
  if (!incoming.headers.origin) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  );
  const asked = incoming.headers['access-control-request-headers'];
  if (incoming.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'POST, GET');
  if (asked) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-max-age', '600');
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new CognitoError('SerializationException', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new CognitoError('SerializationException', 'The request is not JSON.', { cause: error });
  }
}

/** What is no CognitoError is ours: logged, and told as `InternalErrorException`. */
function refuse(response: ServerResponse, error: unknown): void {
  const isKnown = error instanceof CognitoError;
  if (!isKnown) console.error('local Cognito:', error);
  const name = isKnown ? error.name : 'InternalErrorException';
  const message = isKnown ? error.message : 'Something went wrong.';
  response.setHeader('x-amzn-errortype', name);
  sendJson(response, isKnown ? 400 : 500, { __type: name, message });
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  type = 'application/x-amz-json-1.1',
): void {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}
