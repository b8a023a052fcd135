import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { lossOf, refusalOf, retryAfterSeconds, RodinError } from './rodin-error.ts';

/** What is asked of Rodin; names and values are the API's own (docs.hyper3d.ai, Rodin Gen-2.5). */
export interface RodinParameters {
  /** What the images show, in words; without it Rodin makes up its own. */
  prompt: string;
  tier: string;
  geometry_file_format: 'glb';
  material: 'PBR' | 'Shaded';
  quality: 'high' | 'medium' | 'low' | 'extra-low';
  mesh_mode: 'Raw' | 'Quad';
  geometry_instruct_mode: 'faithful' | 'creative';
  texture_delight: boolean;
  /** 0 to 65535. */
  seed: number;
  addons?: readonly 'HighPack'[];
}

/** A generation that Rodin has accepted. */
export interface RodinTask {
  uuid: string;
  subscription_key: string;
  /** The provider's credits it costs, where the answer says so. */
  consumed?: number;
}

export interface RodinFile {
  name: string;
  /** Good for ten minutes. */
  url: string;
}

/** Hyper3D Rodin. Every call throws `RodinError`. */
export interface Rodin {
  /**
   * Begins a generation from up to five JPEG images, the first of which decides the material. Never to be repeated
   * after `unreachable`: there is no idempotency key, and what was begun is paid for.
   */
  submit(images: readonly Uint8Array[], parameters: RodinParameters): Promise<RodinTask>;
  /** The state of each part of a task: 'Waiting', 'Generating', 'Done', 'Failed', 'Canceled'. */
  statusesOf(subscriptionKey: string): Promise<string[]>;
  /** What a finished task made; asked again, with fresh links. */
  filesOf(taskUuid: string): Promise<RodinFile[]>;
  /** One file. Throws of kind `expired` when its link is over, and `request` when it has more than `maxBytes`. */
  download(url: string, maxBytes: number): Promise<Uint8Array>;
  /** What is left of the account's credits. */
  balance(): Promise<number>;
}

const RODIN_API = 'https://api.hyper3d.com/api/v2';
export const MAX_IMAGES = 5;

/** How long an answer is waited for, in milliseconds. */
export interface Patience {
  submitMs: number;
  askMs: number;
  downloadMs: number;
}
const PATIENCE: Patience = { submitMs: 60_000, askMs: 20_000, downloadMs: 120_000 };

/** An error is null or absent where there is none, or 'OK'. */
const error = z.string().nullish();
const Failure = z.object({ error });
const Submitted = z.object({
  uuid: z.string().min(1),
  jobs: z.object({ subscription_key: z.string().min(1) }),
  consumed: z.number().optional().catch(undefined),
});
const Status = z.object({ jobs: z.array(z.object({ status: z.string() })).min(1) });
const Files = z.object({ list: z.array(z.object({ name: z.string(), url: z.url() })) });
const Balance = z.object({ balance: z.coerce.number() });
const Secret = z.object({ apiKey: z.string().min(1) });

/** The key in a secret `{"apiKey": "…"}`. Throws when it holds something else. */
export async function rodinKeyInSecret(client: SecretsManagerClient, SecretId: string): Promise<string> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return Secret.parse(JSON.parse(SecretString)).apiKey;
}

/** Rodin's API at `base`. The key is asked for at the first call, and goes nowhere but into the API's header. */
export function rodinOf(
  keyOf: () => Promise<string>,
  base: string = RODIN_API,
  { submitMs, askMs, downloadMs }: Patience = PATIENCE,
): Rodin {
  let key: Promise<string> | undefined;
  async function ask<T>(path: string, answer: z.ZodType<T>, init: Asked, timeoutMs: number): Promise<T> {
    key ??= keyOf();
    key.catch(() => (key = undefined)); // what could not be read is read again
    const headers = { ...init.headers, authorization: `Bearer ${await key}` };
    const request = { ...init, headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' } as const;
    const { status, body, retryAfter } = await answered(`${base}${path}`, request);
    const said = Failure.safeParse(body).data?.error;
    const refused = said && said !== 'OK' ? said : undefined;
    if (refused || status >= 400) throw refusalOf({ status, error: refused, retryAfterSeconds: retryAfter });
    const understood = answer.safeParse(body);
    if (!understood.success)
      throw new RodinError('unreachable', 'UNKNOWN_ANSWER', { cause: understood.error });
    return understood.data;
  }
  const post = <T>(path: string, answer: z.ZodType<T>, body: object) =>
    ask(
      path,
      answer,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      askMs,
    );

  return {
    async submit(images, parameters) {
      const body = formOf(images, parameters);
      const { uuid, jobs, consumed } = await ask('/rodin', Submitted, { method: 'POST', body }, submitMs);
      const { subscription_key } = jobs;
      return { uuid, subscription_key, ...(consumed !== undefined && { consumed }) };
    },
    async statusesOf(subscription_key) {
      const { jobs } = await post('/status', Status, { subscription_key });
      return jobs.map(({ status }) => status);
    },
    filesOf: async (task_uuid) => (await post('/download', Files, { task_uuid })).list,
    download: (url, maxBytes) =>
      download(url, maxBytes, { isPlainAllowed: base.startsWith('http:'), timeoutMs: downloadMs }),
    balance: async () => (await ask('/check_balance', Balance, { method: 'GET' }, askMs)).balance,
  };
}

/** Lists travel as JSON: a field repeated, other than `images`, is answered with 500. */
function formOf(images: readonly Uint8Array[], parameters: RodinParameters): FormData {
  const form = new FormData();
  images.forEach((bytes, i) => {
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${i + 1}.jpg`);
  });
  for (const [name, value] of Object.entries(parameters)) {
    form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  return form;
}

interface Asked {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | FormData;
}

interface Answer {
  status: number;
  /** Undefined where the answer is no JSON. */
  body: unknown;
  retryAfter: number | undefined;
}

async function answered(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), new Date());
    return { status: response.status, body: parsed(text), retryAfter };
  } catch (cause) {
    throw lossOf(cause);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined; // a proxy's page; the status says what it means
    throw cause;
  }
}

/** Links come from the provider's storage: they carry their own signature, and never see the key. */
async function download(
  url: string,
  maxBytes: number,
  { isPlainAllowed, timeoutMs }: { isPlainAllowed: boolean; timeoutMs: number },
): Promise<Uint8Array> {
  if (!isPlainAllowed && new URL(url).protocol !== 'https:')
    throw new RodinError('request', 'LINK_NOT_HTTPS');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if ([403, 404, 410].includes(response.status)) throw new RodinError('expired', `HTTP ${response.status}`);
    if (!response.ok || !response.body) throw new RodinError('unreachable', `HTTP ${response.status}`);
    return await readAtMost(response.body, maxBytes);
  } catch (cause) {
    throw cause instanceof RodinError ? cause : lossOf(cause);
  }
}

/** What the header says of the length is not trusted; leaving the loop ends the transfer. */
async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new RodinError('request', 'FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
