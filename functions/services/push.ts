import { createECDH } from 'node:crypto';
import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import webPush from 'web-push';
import * as z from 'zod';
import { PUSH_KEPT_SECONDS } from '../../shared/rules/push.ts';
import type { PushDevice, PushNote } from '../../shared/schemas/push.ts';
import { NoResponse, type GuardedResponse } from './guarded-request.ts';

/** What became of a notice: its push service took it, knows that browser no longer, or did not take it now. */
export type PushOutcome = 'taken' | 'gone' | 'failed';

/** Notices to browsers, by their own push services. */
export interface Push {
  send(device: PushDevice, note: PushNote): Promise<PushOutcome>;
}

/** Posts to an address that a browser named. Throws NoResponse. */
export type PostBytes = (
  url: string,
  headers: Record<string, string>,
  body: Buffer,
) => Promise<Pick<GuardedResponse, 'status'>>;

export interface PushOptions {
  /** Our private key (RFC 8292), by which push services know who sends. */
  privateKey: () => Promise<string>;
  /** Whom a push service writes to when our notices trouble it. */
  contact: string;
  post: PostBytes;
  /** Told of a notice that was not taken, by its push service and why. */
  onFailure: (service: string, reason: string) => void;
}

/** Notices by Web Push (RFC 8030), readable by the browser alone (RFC 8291). */
export const pushOf = ({ privateKey, contact, post, onFailure }: PushOptions): Push => ({
  async send(device, note) {
    const key = await privateKey();
    // The types leave out the body, which is bytes wherever there is a payload.
    const { endpoint, headers, body } = webPush.generateRequestDetails(device, JSON.stringify(note), {
      vapidDetails: {
        subject: `mailto:${contact}`,
        publicKey: publicKeyOf(key),
        privateKey: key,
      },
      TTL: PUSH_KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    });
    const service = new URL(endpoint).hostname;
    try {
      const { status } = await post(endpoint, headers, body);
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'taken';
      onFailure(service, String(status));
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      onFailure(service, error.reason);
    }
    return 'failed';
  },
});

/** What browsers are given to subscribe with: the public half of a private key. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

const PushSecret = z.object({ privateKey: z.string().regex(/^[\w-]{43}$/) });

/** The private key in a secret. Throws when there is no such secret, or it holds something else. */
export async function pushKeyInSecret(secrets: SecretsManagerClient, name: string): Promise<string> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: name }));
  return PushSecret.parse(JSON.parse(SecretString)).privateKey;
}
