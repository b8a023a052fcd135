import { deps } from '../deps.ts';
import { sweepOrphans } from '../domain/staff/fix-orphans.ts';
import { logger } from '../http/log.ts';

/** Every day: models that were made come back to the catalogues they are missing from. */
export const handler = async (): Promise<void> => {
  const mended = await sweepOrphans(deps);
  if (mended.orphans > 0) logger.warn('mended orphans', { ...mended });
};
