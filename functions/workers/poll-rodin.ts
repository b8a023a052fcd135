import { deps } from '../deps.ts';
import { pollRodin } from '../domain/jobs/poll-rodin.ts';
import { runningJob } from '../domain/jobs/running-job.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { tellingStaff } from './telling-staff.ts';

export const handler = jobStep('poll-rodin', (input: JobInput) =>
  tellingStaff(input, async () => pollRodin(deps, await runningJob(deps, input))),
);
