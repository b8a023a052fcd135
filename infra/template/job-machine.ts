import type { Deployment, Resource } from './deployment.ts';

/** The machine that runs jobs; the other one delivers webhooks. */
export function jobMachineIn(deployment: Pick<Deployment, 'ofType'>): Resource {
  return deployment
    .ofType('AWS::StepFunctions::StateMachine')
    .find(({ logicalId }) => logicalId.startsWith('Jobs'))!;
}
