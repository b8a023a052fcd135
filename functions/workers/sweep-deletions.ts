import { deps } from '../deps.ts';
import { sweepDeletions } from '../domain/accounts/sweep-deletions.ts';
import { logger } from '../http/log.ts';

/** Every quarter of an hour: accounts whose grace is over go. */
export const handler = async (): Promise<void> => {
  const swept = await sweepDeletions(deps);
  if (swept.due > 0) logger.info('swept deletions', swept);
};
