import './with-resolvers.ts';
import { StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod';
import type { Deployment } from '../../template/deployment.ts';
import { prepareDefinition } from './definition.ts';
import type { Tasks } from './definition.ts';

export interface Machine {
  arn: string;
  name: string;
  engine: StateMachine;
  tasks: Tasks;
  timeoutSeconds?: number;
}

const Properties = z.looseObject({
  DefinitionString: z.string(),
  DefinitionS3Location: z.undefined().optional(),
  DefinitionSubstitutions: z.undefined().optional(),
  StateMachineType: z.literal('STANDARD').default('STANDARD'),
});

/** That definitions are the language's is proved once, by tests/infra: it takes the processor a third of a second for each. */
const KNOWN_TO_BE_VALID = { validationOptions: { noValidate: true } } as const;

/** The deployment's state machines by ARN. Throws on a definition that this machine would run differently than AWS. */
export function machinesOf(deployment: Deployment): Map<string, Machine> {
  return new Map(
    deployment.ofType('AWS::StepFunctions::StateMachine').map((resource) => {
      const { DefinitionString } = Properties.parse(resource.properties());
      const { definition, ...prepared } = prepareDefinition(DefinitionString);
      const machine = {
        arn: resource.ref,
        name: resource.name,
        engine: new StateMachine(definition, KNOWN_TO_BE_VALID),
        ...prepared,
      };
      return [machine.arn, machine];
    }),
  );
}
