import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import { listenOnLoopback } from '../../infra/local/loopback-server.ts';
import { startLocalStack } from './local-stack.ts';
import { isFull } from './proof-size.ts';
import { newKeys } from './new-keys.ts';
import { recordedEngine } from './recorded-engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the files of a kind ask for what they share. */
    kindServers: string;
  }
}

/**
 * What all files of a kind share: one DynamoDB Local, one running product, and one whose models the engine itself makes.
 * Each is started when the first file asks for it and stopped after the last; `useTable`, `sharedProduct` and
 * `productWithEngine` ask.
 */
export default async function shareServers(project: TestProject): Promise<() => Promise<void>> {
  const dynamoDb = onFirstCall(() => startDynamoDb({ inMemory: true }));
  // Models as shops get them are looked at by the whole run; in the gate they are recorded.
  const preset = project.name === 'e2e' && isFull ? 'full' : 'draft';
  const folder = await mkdtemp(path.join(tmpdir(), 'relevo-kind-'));
  const newDatabase = async () => ({
    endpoint: (await dynamoDb.value()).endpoint,
    credentials: newKeys(),
  });
  const product = onFirstCall(async () =>
    startLocalStack({
      pages: true,
      database: await newDatabase(),
      generation: { provider: 'embedded', preset },
      interventions: await recordedEngine(folder),
    }),
  );

  const dataDir = path.join(folder, 'with-engine');
  const withEngine = onFirstCall(async () =>
    startLocalStack({
      dataDir,
      database: await newDatabase(),
      generation: { provider: 'embedded', preset: 'draft' },
    }),
  );

  const products = { '/product': product, '/product-with-engine': withEngine };
  const replies: Record<string, (input: unknown) => Promise<unknown>> = {
    '/dynamodb': async () => ({ endpoint: (await dynamoDb.value()).endpoint }),
    '/product': async () => {
      const running = await product.value();
      return { ...running, deployment: undefined };
    },
    '/product-with-engine': async () => {
      const running = await withEngine.value();
      return { ...running, deployment: undefined, logs: path.join(dataDir, 'logs') };
    },
    '/invoke': async (input) => {
      const {
        path: of,
        label,
        event,
      } = input as {
        path: keyof typeof products;
        label: string;
        event: unknown;
      };
      return { result: await (await products[of].value()).invoke(label, event) };
    },
  };
  const server = await listenOnLoopback(0, async (request, response) => {
    const reply = await bodyOf(request)
      .then(replies[request.url!])
      .catch((error: Error) => ({ error: error.message }));
    response.end(JSON.stringify(reply));
  });
  project.provide('kindServers', server.endpoint);
  return async () => {
    await server.close();
    await product.stop();
    await withEngine.stop();
    await dynamoDb.stop();
    await rm(folder, { recursive: true });
  };
}

/** A server that is started by the first call, and stopped if it was. */
function onFirstCall<T extends { stop(): Promise<void> }>(start: () => Promise<T>) {
  let started: Promise<T> | undefined;
  return {
    value: () => (started ??= start()),
    stop: async () => (await started?.catch(() => undefined))?.stop(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
