import { replaceIn } from './plant.ts';
import type { Defect } from './plant.ts';

const LAMBDA = 'AWS::Lambda::Function';
const MACHINE = 'AWS::StepFunctions::StateMachine';

export const CONCURRENCY_DEFECTS: readonly Defect[] = [
  {
    name: 'a step that computes may take every Lambda of the account',
    plant: (stacks) => delete stacks.first(LAMBDA, /SegmentPhoto/).ReservedConcurrentExecutions,
  },
  {
    name: 'what Cognito waits for never runs',
    plant: (stacks) => (stacks.first(LAMBDA, /PreTokenGeneration/).ReservedConcurrentExecutions = 0),
  },
  {
    name: 'so much is reserved that AWS refuses it',
    plant: (stacks) => (stacks.first(LAMBDA, /ReconstructShape/).ReservedConcurrentExecutions = 900),
  },
  {
    name: 'all photos of a job are segmented at once',
    plant: (stacks) => replaceIn(stacks.first(MACHINE, /^Jobs/), /"MaxConcurrency":8/, '"MaxConcurrency":0'),
  },
  {
    name: 'a job fails where it should wait for a Lambda',
    plant: (stacks) =>
      replaceIn(stacks.first(MACHINE, /^Jobs/), /"Lambda\.TooManyRequestsException"/, '"Lambda.Unknown"'),
  },
];
