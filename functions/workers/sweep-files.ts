import { deps } from '../deps.ts';
import { sweepFiles } from '../domain/catalogue/sweep-files.ts';
import { logger } from '../http/log.ts';

/** Every minute: the files of deleted models go. */
export const handler = async (): Promise<void> => {
  const swept = await sweepFiles(deps);
  if (swept.models > 0) logger.info('swept files', swept);
};
