import type { DeliveryAttempt, DeliveryRef } from '../../../shared/schemas/webhooks.ts';
import { NoResponse } from '../../services/guarded-request.ts';
import { deliveryWithEndpoint, noteAttempt, type DeliveryRow } from '../../store/deliveries.ts';
import { noteOutcome, type WebhookRow } from '../../store/webhooks.ts';
import type { Deps } from '../deps.ts';
import { signedHeaders } from './signature.ts';

/** The receiver did not take it: the machine that runs deliveries tries again, by this name. */
class DeliveryFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DeliveryFailed';
  }
}

/**
 * Sends an event to an endpoint, once. One that was delivered, or whose endpoint is gone, is left alone; an endpoint that
 * is not on gets nothing. Throws DeliveryFailed where the receiver did not say 2xx.
 */
export async function attemptDelivery(
  { table, post, now }: Pick<Deps, 'table' | 'post' | 'now'>,
  ref: DeliveryRef,
): Promise<void> {
  const found = await deliveryWithEndpoint(table, ref);
  if (!found || found.delivery.state === 'delivered') return;
  const { delivery, endpoint } = found;
  if (endpoint.state !== 'on') {
    const attempt = { at: now().toISOString(), milliseconds: 0, status: null, response: '' };
    await noteAttempt(table, ref, { ...attempt, problem: 'not_on' }, 'failed');
    return;
  }
  const at = now();
  const said = await askedTo(post, delivery, { endpoint, at });
  const isTaken = said.status !== null && said.status >= 200 && said.status < 300;
  const attempt = { at: at.toISOString(), milliseconds: now().getTime() - at.getTime(), ...said };
  await noteAttempt(table, ref, attempt, isTaken ? 'delivered' : 'pending');
  await noteOutcome(table, endpoint, { isTaken, at });
  if (!isTaken) throw new DeliveryFailed(said.problem ?? `HTTP ${said.status}`);
}

async function askedTo(
  post: Deps['post'],
  { event_id: id, body }: DeliveryRow,
  { endpoint, at }: { endpoint: WebhookRow; at: Date },
): Promise<Pick<DeliveryAttempt, 'status' | 'problem' | 'response'>> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Relevo-Webhooks',
    ...signedHeaders({ id, body, at }, secretsAt(endpoint, at)),
  };
  try {
    const response = await post(endpoint.url, headers, body);
    return { status: response.status, problem: null, response: textOf(response.body) };
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { status: null, problem: error.reason, response: '' };
  }
}

/** The newest first; the one before it for a day. */
const secretsAt = ({ secret, old_secret }: WebhookRow, at: Date): string[] =>
  old_secret && Date.parse(old_secret.until) > at.getTime() ? [secret, old_secret.secret] : [secret];

/** As text to be read, whatever it was; without what a screen cannot show. */
const textOf = (body: Buffer): string =>
  body
    .toString('utf8')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();
