import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startStripe } from '../../infra/local/stripe/start-stripe.ts';
import type { LocalStripe } from '../../infra/local/stripe/start-stripe.ts';

export const SECRET = 'whsec_of_the_tests';

/** An endpoint that keeps the events it verified, and answers as it is told. */
export interface Endpoint {
  url: string;
  events: Stripe.Event[];
  /** Raw requests, for those who look at signatures themselves. */
  requests: Array<{ body: string; signature: string }>;
  /** Status of the next answers; 200 once they are used up. */
  answers: number[];
  close(): Promise<void>;
}

export async function startEndpoint({ isVerifying = true } = {}): Promise<Endpoint> {
  const endpoint: Omit<Endpoint, 'url' | 'close'> = { events: [], requests: [], answers: [] };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = String(incoming.headers['stripe-signature']);
      endpoint.requests.push({ body, signature });
      const status = endpoint.answers.shift() ?? 200;
      if (status === 200 && isVerifying)
        endpoint.events.push(Stripe.webhooks.constructEvent(body, signature, SECRET));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...endpoint,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The unmodified library, turned to a local Stripe. */
export function clientOf({ endpoint }: Pick<LocalStripe, 'endpoint'>, secretKey = 'sk_test_local'): Stripe {
  const { hostname: host, port } = new URL(endpoint);
  return new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** Presses a button of the hosted pages or the operator's page. Throws when it is refused. */
export async function press(
  { endpoint }: Pick<LocalStripe, 'endpoint'>,
  path: string,
  form: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${endpoint}/_local/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

export { startStripe };
