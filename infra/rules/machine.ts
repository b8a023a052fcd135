import type { Rules } from './assembly.ts';

interface State {
  Type: string;
  Catch?: { ErrorEquals: string[]; Next: string }[];
}
interface Definition {
  TimeoutSeconds?: number;
  States: Record<string, State>;
}

export const MACHINE_RULES: Rules = {
  'whatever goes wrong in a run is caught, a run ends, and its history is kept': ({ deployment }) =>
    deployment.ofType('AWS::StepFunctions::StateMachine').flatMap((machine) => {
      const { TimeoutSeconds = 0, States } = JSON.parse(
        String(machine.resolve(machine.template.DefinitionString)),
      ) as Definition;
      const { LoggingConfiguration } = machine.template as { LoggingConfiguration?: { Level: string } };
      return [
        ...Object.entries(States)
          .filter(([, { Type }]) => Type === 'Task' || Type === 'Map')
          .filter(
            ([, { Catch = [] }]) => !Catch.some(({ ErrorEquals }) => ErrorEquals.includes('States.ALL')),
          )
          .map(([name]) => `nothing catches what goes wrong in ${name}`),
        ...(TimeoutSeconds > 0 ? [] : ['a run may last for ever']),
        ...(LoggingConfiguration?.Level === 'ALL' ? [] : ['runs leave no log']),
      ];
    }),

  'a run that ended without failing its job is heard of': ({ deployment }) => {
    const machines = deployment.ofType('AWS::StepFunctions::StateMachine').map(({ ref }) => ref);
    const heard = deployment
      .ofType('AWS::Events::Rule')
      .map((rule) => rule.resolve(rule.template.EventPattern) as Pattern | undefined)
      .filter((pattern) =>
        ['TIMED_OUT', 'ABORTED', 'FAILED'].every((status) => pattern?.detail?.status?.includes(status)),
      )
      .flatMap((pattern) => pattern?.detail?.stateMachineArn ?? []);
    return machines.filter((machine) => !heard.includes(machine)).map((machine) => `${machine} ends unheard`);
  },
};

interface Pattern {
  detail?: { status?: string[]; stateMachineArn?: string[] };
}
