import { logger } from '../http/log.ts';

/** A picture for those who wait was not made: their page shows the next one, and the model goes on. */
export const onGlimpseLost = (error: unknown): void =>
  logger.warn('a glimpse was not left', { error: error as Error });
