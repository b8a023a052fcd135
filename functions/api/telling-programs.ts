import type { Deps } from '../domain/deps.ts';
import { dispatchEvents } from '../domain/webhooks/dispatch-events.ts';
import { logger } from '../http/log.ts';

/**
 * Does the work of a call, and hands on what happened by it to the tenant's endpoints. The work is done whether or not that
 * works out: the sweep hands on what was not.
 */
export async function tellingPrograms<T>(
  deps: Pick<Deps, 'table' | 'deliveries'>,
  tenantId: string,
  work: Promise<T>,
): Promise<T> {
  const result = await work;
  try {
    await dispatchEvents(deps, tenantId);
  } catch (error) {
    logger.warn('events wait for the sweep', { tenantId, error: error as Error });
  }
  return result;
}
