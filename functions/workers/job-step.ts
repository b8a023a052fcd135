import { logger } from '../http/log.ts';
import type { JobInput } from './job-input.ts';

/**
 * The handler of one step of a job: says whose job it is, how long the step took and how it ended, in one line, and
 * names the job in every line that the step writes. What the step throws is thrown on.
 */
export function jobStep<Input extends JobInput, Rest extends unknown[], Output>(
  step: string,
  work: (input: Input, ...rest: Rest) => Promise<Output>,
) {
  return async (input: Input, ...rest: Rest): Promise<Output> => {
    const began = performance.now();
    const seconds = () => Math.round((performance.now() - began) / 10) / 100;
    logger.appendKeys({ step, tenantId: input.tenant_id, jobId: input.job_id });
    try {
      const output = await work(input, ...rest);
      logger.info('step done', { seconds: seconds() });
      return output;
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      logger.warn('step failed', { seconds: seconds(), reason: `${name}: ${message}` });
      throw error;
    } finally {
      logger.resetKeys();
    }
  };
}
