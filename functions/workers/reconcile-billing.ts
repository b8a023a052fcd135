import { deps } from '../deps.ts';
import { reconcileBilling } from '../domain/billing/reconcile.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';

/** Every day: what lost webhooks left is made good. */
export const handler = async (): Promise<void> => {
  const reconciled = await reconcileBilling(deps);
  if (reconciled.refused > 0) measure('paymentsUnsettled', reconciled.refused);
  logger.info('reconciled billing', { ...reconciled });
};
