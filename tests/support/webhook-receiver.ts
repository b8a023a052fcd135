import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  id: string;
  headers: Record<string, string>;
  body: string;
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A shop's own server on this machine: it hears webhooks, and says what a test has it say. */
export async function startReceiver() {
  const heard: Heard[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      heard.push({ id: headers['webhook-id'], headers, body, message: JSON.parse(body) as Heard['message'] });
      response.writeHead(status, { location: 'http://169.254.169.254/latest/meta-data' });
      response.end(`disse ${status}`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    heard,
    /** What it says from now on. */
    say: (next: number) => (status = next),
    of: (type: string) => heard.filter(({ message }) => message.type === type),
    stop: () => new Promise((done) => server.close(done)),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
