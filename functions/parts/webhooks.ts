import { SFNClient } from '@aws-sdk/client-sfn';
import { WEBHOOK_RESPONSE_BYTES, WEBHOOK_TIMEOUT_MS } from '../../shared/rules/webhook-endpoints.ts';
import type { Deps } from '../domain/deps.ts';
import { ENV } from '../env.ts';
import { deliveriesOf } from '../services/deliveries.ts';
import { guardedRequest } from '../services/guarded-request.ts';
import { variable } from './variable.ts';

export const deliveries = () => deliveriesOf(new SFNClient({}), variable(ENV.webhookMachine));
/** Whether shops may name addresses of this machine; only on one machine is it set. */
export const allowsLoopback = () => process.env[ENV.webhooksToLoopback] === 'true';

/** Posts to an endpoint that a shop named. */
export const post = (): Deps['post'] => (url, headers, body) =>
  guardedRequest({
    method: 'POST',
    url,
    headers,
    body,
    maxBytes: WEBHOOK_RESPONSE_BYTES,
    timeoutMs: WEBHOOK_TIMEOUT_MS,
    allowsLoopback: allowsLoopback(),
  });
