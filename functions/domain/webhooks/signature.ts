import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret as Standard Webhooks writes it: 256 random bits as base64, behind a mark. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface Signed {
  /** The event's: the same however often it is sent. */
  id: string;
  body: string;
  at: Date;
}

/** The headers of a delivery by Standard Webhooks, signed with each secret (HOOK-03). */
export function signedHeaders({ id, body, at }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
