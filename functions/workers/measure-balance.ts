import { providerBalance } from '../domain/jobs/provider-balance.ts';
import { needsStaff } from '../domain/jobs/rodin-failure.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import { provider } from '../parts/generation.ts';
import { lazily } from '../parts/lazily.ts';
import { rodin } from '../parts/rodin.ts';

const deps = lazily({ provider, rodin });

/**
 * Every hour: what is left at the provider, also while nobody orders. A provider that refuses us wakes our staff; one that
 * does not answer fails the run, which is tried again.
 */
export const handler = async (): Promise<void> => {
  try {
    const left = await providerBalance(deps);
    if ('balance' in left) measure('providerBalance', left.balance);
  } catch (error) {
    if (!needsStaff(error)) throw error;
    measure('providerNeedsStaff', 1);
    logger.error('the provider needs our staff', { provider: 'rodin', code: error.code, error });
  }
};
