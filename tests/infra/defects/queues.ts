import type { Defect } from './plant.ts';

const QUEUE = 'AWS::SQS::Queue';
const SOURCE = 'AWS::Lambda::EventSourceMapping';

export const QUEUE_DEFECTS: readonly Defect[] = [
  {
    name: 'a Lambda is not asked which messages it could not do',
    plant: (stacks) => delete stacks.first(SOURCE, /^Visits/).FunctionResponseTypes,
  },
  {
    name: 'nobody counts visits',
    plant: (stacks) => stacks.remove(SOURCE, /^Visits/),
  },
  {
    name: 'a message is given away while its Lambda is at it',
    plant: (stacks) => (stacks.first(QUEUE, /^Visits/).VisibilityTimeout = 30),
  },
  {
    name: 'what is told is forgotten over a night',
    plant: (stacks) => (stacks.first(QUEUE, /^Visits/).MessageRetentionPeriod = 3600),
  },
  {
    name: 'jobs overtake each other',
    plant: (stacks) => delete stacks.first(QUEUE, /^JobsLine/).FifoQueue,
  },
  {
    name: 'jobs are started without a limit',
    plant: (stacks) => {
      const { Variables } = stacks.first('AWS::Lambda::Function', /StartJobs/).Environment as {
        Variables: Record<string, unknown>;
      };
      Variables.JOBS_AT_ONCE = '1000000';
    },
  },
];
