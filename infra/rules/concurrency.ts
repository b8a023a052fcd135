import { resourcesOf, type Assembly, type Rules } from './assembly.ts';

/** What AWS leaves to Lambdas that reserve nothing. Source: "Configuring reserved concurrency", Lambda Developer Guide. */
const UNRESERVED = 100;
/** Steps that compute for minutes: without a limit of their own, enough jobs take every Lambda of the account. */
const COMPUTING = [
  'segment-photo',
  'reconstruct-shape',
  'texture-model',
  'package-model',
  'mending',
  'pictures',
  'fetch-rodin',
  'prepare-rodin',
];

interface Definition {
  States: Record<
    string,
    {
      Type: string;
      MaxConcurrency?: number;
      Retry?: { ErrorEquals: string[]; MaxAttempts?: number }[];
      ItemProcessor?: Definition;
    }
  >;
}

const reservesOf = (assembly: Assembly) =>
  resourcesOf(assembly, 'AWS::Lambda::Function').map(({ Properties }) => ({
    name: String(Properties.Description).replace(/^\w+: /, ''),
    reserved: Properties.ReservedConcurrentExecutions as number | undefined,
  }));

export const CONCURRENCY_RULES: Rules = {
  'jobs leave Lambdas to the calls, in an account that has more than a new one': (assembly) => {
    const { account, jobsAtOnce, photosAtOnce } = assembly.environment.concurrency;
    const reserves = reservesOf(assembly);
    const stopped = reserves.filter(({ reserved }) => reserved === 0).map(({ name }) => `${name} never runs`);
    if (stopped.length > 0) return stopped;
    const total = reserves.reduce((sum, { reserved = 0 }) => sum + reserved, 0);
    if (assembly.environment.name === 'local') return [];
    if (account < 2 * UNRESERVED)
      return [
        ...(total > 0 ? [`nothing can be reserved of ${account}`] : []),
        ...(photosAtOnce > account / 3 ? [`one job takes ${photosAtOnce} of ${account}`] : []),
        ...(jobsAtOnce * photosAtOnce > 0.7 * account
          ? [`${jobsAtOnce} jobs take ${jobsAtOnce * photosAtOnce} of ${account}`]
          : []),
      ];
    return [
      ...(total > account - UNRESERVED ? [`${total} of ${account} are reserved`] : []),
      ...reserves
        .filter(({ name, reserved }) => COMPUTING.includes(name) && !reserved)
        .map(({ name }) => `${name} may take every Lambda of the account`),
    ];
  },

  'a job takes as many Lambdas at once as the environment says, and waits where there is none': (assembly) =>
    assembly.deployment.ofType('AWS::StepFunctions::StateMachine').flatMap((machine) => {
      const { States } = JSON.parse(String(machine.resolve(machine.template.DefinitionString))) as Definition;
      const { photosAtOnce } = assembly.environment.concurrency;
      const all = Object.entries(States).flatMap(([name, state]) => [
        [name, state] as const,
        ...Object.entries(state.ItemProcessor?.States ?? {}),
      ]);
      const maps = all.filter(([, { Type }]) => Type === 'Map');
      const tasks = all.filter(([, { Type }]) => Type === 'Task');
      const waits = ({ ErrorEquals, MaxAttempts = 3 }: { ErrorEquals: string[]; MaxAttempts?: number }) =>
        (ErrorEquals.includes('Lambda.TooManyRequestsException') && MaxAttempts >= 40) ||
        ErrorEquals.includes('States.ALL');
      return [
        ...maps
          .filter(([, { MaxConcurrency }]) => MaxConcurrency !== photosAtOnce)
          .map(([name]) => `${name} takes more than ${photosAtOnce} at once`),
        ...tasks
          .filter(([, { Retry = [] }]) => !Retry.some(waits))
          .map(([name]) => `${name} fails where it should wait`),
      ];
    }),
};
