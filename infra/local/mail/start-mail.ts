import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService } from '../loopback-server.ts';
import { openMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import type { OutgoingMail } from './message.ts';
import { FRAME_PERMISSIONS, framedHtml, mailboxPage } from './page.ts';
import { SesError, mailFrom } from './ses.ts';

const MAX_BODY_BYTES = 40 * 1024 ** 2; // of SES v2
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'";
const MAIL_POLICY = `sandbox ${FRAME_PERMISSIONS}; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; frame-ancestors 'self'`;

export interface MailOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where mails live, the last 500; without it they live until `close`. */
  dataDir?: string;
  now?: () => Date;
}

export interface LocalMail extends LocalService {
  /** Puts a mail into the mailbox without SES; Cognito's own mails come this way. */
  deliver: (mail: OutgoingMail) => Promise<void>;
}

/**
 * SES v2 for the SDK, and everything it sent: for people at `/`, for tests as JSON at `/store`.
 * Rejects when the port is taken.
 */
export async function startMail({ port, dataDir, now = () => new Date() }: MailOptions): Promise<LocalMail> {
  const mailbox = await openMailbox(dataDir, now);
  const service = await listenOnLoopback(
    port,
    (incoming, response) => void handle(mailbox, incoming, response),
  );
  return {
    ...service,
    async deliver(mail) {
      await mailbox.add(mail);
    },
  };
}

async function handle(mailbox: Mailbox, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  try {
    if (incoming.method === 'GET' && !pathname.startsWith('/v2/')) await show(mailbox, pathname, response);
    else sendJson(response, 200, await perform(mailbox, `${incoming.method} ${pathname}`, incoming));
  } catch (error) {
    const isKnown = error instanceof SesError;
    if (!isKnown) console.error('local mail:', error);
    response.setHeader('x-amzn-errortype', isKnown ? error.name : 'InternalFailure');
    sendJson(response, isKnown ? 400 : 500, { message: isKnown ? error.message : 'Something went wrong.' });
  }
}

async function perform(mailbox: Mailbox, asked: string, incoming: IncomingMessage): Promise<object> {
  // Here nobody has to prove whose a domain is.
  if (asked.startsWith('GET /v2/email/identities/'))
    return { IdentityType: 'DOMAIN', VerifiedForSendingStatus: true };
  if (asked !== 'POST /v2/email/outbound-emails')
    throw new SesError('NotImplementedException', `${asked} is not implemented by the local SES`);
  const { id } = await mailbox.add(mailFrom(await readJson(incoming)));
  return { MessageId: id };
}

async function show(mailbox: Mailbox, path: string, response: ServerResponse): Promise<void> {
  const [, id, part] = /^\/messages\/([^/]+)(\/html)?$/.exec(path) ?? [];
  const mail = id === undefined ? undefined : mailbox.find(id);
  if (path === '/store') return sendJson(response, 200, { messages: mailbox.list() });
  if (path === '/mailbox.css') return send(response, 200, 'text/css', await asset('mailbox.css'));
  if (path === '/mailbox.js') return send(response, 200, 'text/javascript', await asset('mailbox.client.js'));
  if (part && mail) return send(response, 200, 'text/html', framedHtml(mail), MAIL_POLICY);
  const isFound = path === '/' || (mail !== undefined && !part);
  send(
    response,
    isFound ? 200 : 404,
    'text/html',
    mailboxPage(mailbox.list(), path === '/' ? undefined : (id ?? '')),
    PAGE_POLICY,
  );
}

function asset(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new SesError('BadRequestException', 'Message length is more than 40 MB.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw new SesError('SerializationException', 'The request is not JSON.', { cause: error });
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string, policy?: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    ...(policy ? { 'content-security-policy': policy } : {}),
  });
  response.end(body);
}
