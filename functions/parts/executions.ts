import { SFNClient } from '@aws-sdk/client-sfn';
import { ENV } from '../env.ts';
import { executionsOf } from '../services/executions.ts';
import { variable } from './variable.ts';

/** How many runs there may be at the same time. */
export const jobsAtOnce = () => Number(variable(ENV.jobsAtOnce));

export const executions = () => executionsOf(new SFNClient({}), variable(ENV.stateMachine));
