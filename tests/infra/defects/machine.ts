import { replaceIn } from './plant.ts';
import type { Defect } from './plant.ts';

const MACHINE = 'AWS::StepFunctions::StateMachine';

export const MACHINE_DEFECTS: readonly Defect[] = [
  {
    name: 'nothing catches what goes wrong in the first step',
    plant: (stacks) =>
      replaceIn(
        stacks.first(MACHINE, /^Jobs/),
        /"Catch":\[\{"ErrorEquals":\["States\.ALL"\]/,
        '"Catch":[{"ErrorEquals":["Never"]',
      ),
  },
  {
    name: 'a run may last for ever',
    plant: (stacks) =>
      replaceIn(stacks.first(MACHINE, /^Jobs/), /"TimeoutSeconds":\d+/, '"TimeoutSeconds":0'),
  },
  {
    name: 'a run that is cut short is heard of by nobody',
    plant: (stacks) =>
      (stacks.first('AWS::Events::Rule', /OnExecutionEnded/).EventPattern.detail.status = ['FAILED']),
  },
];
