import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: object | string | Uint8Array;
}
export const refused = (status: number, description: string): Answer => ({
  status,
  body: { code: status, message: description, description },
});

export const json = async (request: IncomingMessage): Promise<unknown> =>
  JSON.parse((await buffer(request)).toString() || '{}');

export const page = (title: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="pt-BR"><title>${escaped(title)}</title>${body}</html>`,
});
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
  const type = isJson && { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...headers }).end(isJson ? JSON.stringify(body) : body);
}
