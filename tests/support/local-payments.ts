import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import type { Payments } from '../../functions/services/payments.ts';
import { paymentsOf } from '../../functions/services/stripe.ts';
import { stripeAccount } from '../../functions/services/stripe-account.ts';
import { startStripe, type LocalStripe } from '../../infra/local/stripe/start-stripe.ts';
import { fromSite } from './from-site.ts';

export interface LocalPayments {
  payments: Payments;
  /** The account itself, for what only its owner does. */
  stripe: Stripe;
  webhookSecret: string;
  /** Presses a button of the local Stripe's pages: '/_local/…'. */
  press<T = unknown>(path: string, fields?: Record<string, string>): Promise<T>;
  /** Resolves once every webhook that is to arrive has. */
  settled(): Promise<void>;
}

type Webhook = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const KEYS = { secretKey: 'sk_test_local', webhookSecret: 'whsec_test' };

/** A local Stripe of this file's own, gone afterwards, that delivers to the webhook given. */
export function usePayments(webhook?: () => Promise<Webhook>): () => LocalPayments {
  let server: LocalStripe;
  let local: LocalPayments;
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void deliver());
    async function deliver() {
      const body = Buffer.concat(chunks).toString('base64');
      const event = { headers: { ...request.headers, ...fromSite() }, body, isBase64Encoded: true };
      const answer = await (await webhook!())(event as unknown as APIGatewayProxyEventV2);
      response.writeHead(answer.statusCode!).end(answer.body);
    }
  });
  beforeAll(async () => {
    await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
    const { port } = gateway.address() as AddressInfo;
    server = await startStripe({
      port: 0,
      ...(webhook && { webhook: { url: `http://127.0.0.1:${port}/`, secret: KEYS.webhookSecret } }),
    });
    const account = stripeAccount(KEYS, server.endpoint);
    local = {
      payments: paymentsOf(async () => account),
      stripe: account.stripe,
      webhookSecret: KEYS.webhookSecret,
      settled: () => server.settled(),
      async press(path, fields = {}) {
        const response = await fetch(server.endpoint + path, {
          method: 'POST',
          body: new URLSearchParams(fields),
        });
        const answer = await response.text();
        if (!response.ok) throw new Error(`${path}: ${answer}`);
        return JSON.parse(answer);
      },
    };
  });
  afterAll(async () => {
    await server?.close();
    gateway.close();
  });
  return () => local;
}
