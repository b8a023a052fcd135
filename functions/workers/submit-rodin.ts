import { deps } from '../deps.ts';
import { runningJob } from '../domain/jobs/running-job.ts';
import { submitToRodin } from '../domain/jobs/submit-to-rodin.ts';
import type { JobInput } from './job-input.ts';
import { tellingStaff } from './telling-staff.ts';

export const handler = (input: JobInput) =>
  tellingStaff(input, async () => submitToRodin(deps, await runningJob(deps, input)));
