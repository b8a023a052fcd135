import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENV } from '../env.ts';
import { logger } from '../http/log.ts';
import { guardedRequest } from '../services/guarded-request.ts';
import { pushKeyInSecret, pushOf, type Push } from '../services/push.ts';
import { variable } from './variable.ts';
import { allowsLoopback } from './webhooks.ts';

/** Push services answer with next to nothing. */
const RESPONSE_BYTES = 1024;
const TIMEOUT_MS = 5000;

/** Notices to browsers; nothing where the environment has no key for them. */
export function push(): Push | undefined {
  const { [ENV.pushKey]: key, [ENV.pushSecret]: secret } = process.env;
  if (!key && !secret) return undefined;
  let read: Promise<string> | undefined;
  return pushOf({
    privateKey: () =>
      (read ??= key ? Promise.resolve(key) : pushKeyInSecret(new SecretsManagerClient({}), secret!)),
    contact: addressIn(variable(ENV.mailFrom)),
    post: (url, headers, body) =>
      guardedRequest({
        method: 'POST',
        url,
        headers,
        body,
        maxBytes: RESPONSE_BYTES,
        timeoutMs: TIMEOUT_MS,
        allowsLoopback: allowsLoopback(),
      }),
    onFailure: (service, reason) => logger.warn('push not taken', { service, reason }),
  });
}

/** Of 'Name <address>'. */
const addressIn = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from;
