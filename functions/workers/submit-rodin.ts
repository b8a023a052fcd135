import { runningJob } from '../domain/jobs/running-job.ts';
import { submitToRodin } from '../domain/jobs/submit-to-rodin.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { tellingStaff } from './telling-staff.ts';
import { uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { rodin } from '../parts/rodin.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, rodin, now });

export const handler = jobStep('submit-rodin', (input: JobInput) =>
  tellingStaff(input, async () => {
    const step = await submitToRodin(deps, await runningJob(deps, input));
    if (step.state === 'accepted') await measureBalance();
    return step;
  }),
);

/** What was accepted stays so, whether or not the provider says what is left. */
async function measureBalance(): Promise<void> {
  try {
    measure('providerBalance', await deps.rodin.balance());
  } catch (error) {
    logger.warn('the balance is not known', { error: error as Error });
  }
}
