import { SFNClient } from '@aws-sdk/client-sfn';
import { ENV } from '../env.ts';
import { executionsOf } from '../services/executions.ts';
import { variable } from './variable.ts';

export const executions = () => executionsOf(new SFNClient({}), variable(ENV.stateMachine));
