import { deps } from '../deps.ts';
import { reconcileBilling } from '../domain/billing/reconcile.ts';
import { logger } from '../http/log.ts';

/** Every day: what lost webhooks left is made good. */
export const handler = async (): Promise<void> => {
  logger.info('reconciled billing', { ...(await reconcileBilling(deps)) });
};
