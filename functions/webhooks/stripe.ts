import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { isStripeEvent } from '../../shared/rules/webhooks.ts';
import { deps } from '../deps.ts';

import { settleCustomer } from '../domain/billing/settle-customer.ts';
import { answer, answerOf } from '../http/errors.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import { throughSite } from '../http/through-site.ts';

/**
 * What the payment provider tells us: verified, reduced to the customer's id, and followed by asking the provider how
 * that customer stands (BILL-05). Anything but 2xx is delivered again for three days, so only what a repetition mends is refused
 * after the signature.
 */
export const handler = throughSite(async (event: APIGatewayProxyEventV2) => {
  try {
    const told = await deps.payments.eventOf(rawBodyOf(event), event.headers['stripe-signature'] ?? '');
    const { id, type, customerId } = told;
    if (!isStripeEvent(type) || !customerId) return answer(200, { received: true, ignored: true });
    const { tenantId, refusals } = await settleCustomer(deps, { customerId, cause: id });
    if (refusals.length > 0) measure('paymentsUnsettled', 1);
    for (const reason of refusals) logger.warn('payment refused', { eventId: id, tenantId, reason });
    logger.info('payment synced', { eventId: id, type, tenantId });
    return answer(200, { received: true });
  } catch (error) {
    return refusalOf(error);
  }
});

/** The very bytes that were signed. */
const rawBodyOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

function refusalOf(error: unknown): APIGatewayProxyStructuredResultV2 {
  const code = error instanceof AppError ? error.code : 'internal';
  if (code === 'billing.signature_invalid') logger.warn('webhook refused', { code });
  else if (code === 'billing.customer_unknown') {
    logger.warn('webhook of an unknown customer', { code });
    // The account may serve others too, and a customer of ours may be deleted: sending it again changes nothing.
    return answer(200, { received: true, error: { code, params: {} } });
  } else {
    measure('paymentsUnsettled', 1);
    logger.error('webhook failed', { code, error: error as Error });
  }
  return answerOf(error);
}
