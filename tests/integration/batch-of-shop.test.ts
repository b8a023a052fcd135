import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { answerTo } from '../support/call-route.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** A batch on the running product, with the photos on a shop's own server. */
let stack: RunningProduct;
/** Begins like a JPEG and is none: taken, and refused by the first step of its job. */
const BROKEN = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
const server = createServer((request, response) => {
  if (request.url!.startsWith('/missing')) response.writeHead(404);
  response.end(BROKEN);
});

beforeAll(async () => {
  stack = await sharedProduct();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

test('LOTE-02 the sweep of every minute orders the models of a batch, and notes how they ended', async () => {
  const person = newPerson({ email: 'lote@moveis.com.br', name: 'Rita', password: 'banquinho7' });
  const session = await signUpAndIn(stack, person);
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const product = (folder: string) => ({
    name: folder,
    target_dims_cm: { height: 45 },
    image_urls: [1, 2, 3, 4].map((i) => `${site}/${folder}/${i}.jpg`),
  });
  const { id } = await answerTo(stack, session, routes.createBatch, {
    name: 'Lote',
    lines: [product('missing'), product('broken')],
    request_id: randomUUID(),
  });
  const states = async () => {
    await stack.invoke('JobsSweepBatches', {});
    const { state, lines } = await answerTo(stack, session, routes.batch, { id });
    return [state, ...lines.map((line) => line.state)];
  };
  await expect.poll(states, { interval: 500 }).toEqual(['ended', 'refused', 'failed']);
  const { transactions } = await answerTo(stack, session, routes.creditTransactions, { limit: 10 });
  expect(transactions.map(({ type }) => type).toSorted()).toEqual(['generation', 'return', 'trial']);
});
