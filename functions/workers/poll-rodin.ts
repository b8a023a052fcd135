import { pollRodin } from '../domain/jobs/poll-rodin.ts';
import { runningJob } from '../domain/jobs/running-job.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { tellingStaff } from './telling-staff.ts';
import { lazily } from '../parts/lazily.ts';
import { rodin } from '../parts/rodin.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, rodin, now });

export const handler = jobStep('poll-rodin', (input: JobInput) =>
  tellingStaff(input, async () => pollRodin(deps, await runningJob(deps, input))),
);
