import './with-resolvers.ts';
import type { StateMachineDefinition } from 'aws-local-stepfunctions';

type Json = Record<string, unknown>;

/** Every task of a machine by the name of its state; names are unique across nested states too. */
export type Tasks = ReadonlyMap<string, string>;

export interface PreparedDefinition {
  definition: StateMachineDefinition;
  /** State name → Resource. */
  tasks: Tasks;
  /** Limit of a whole execution, taken out of the definition: the engine would invoke once more after it. */
  timeoutSeconds?: number;
}

const LAMBDA_INVOKE = /^arn:[^:]+:states:::lambda:invoke$/;
const LAMBDA_ARN = /^arn:[^:]+:lambda:[^:]+:\d+:function:/;

const COMMON = ['Type', 'Comment', 'QueryLanguage', 'InputPath', 'OutputPath', 'Next', 'End'];
const RESULT = ['Parameters', 'ResultSelector', 'ResultPath', 'Retry', 'Catch'];

/** What the engine honours, by type. It ignores anything else in silence, so anything else is refused here. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Task: [...COMMON, ...RESULT, 'Resource', 'TimeoutSeconds', 'TimeoutSecondsPath'],
  Parallel: [...COMMON, ...RESULT, 'Branches'],
  Map: [
    ...COMMON,
    ...RESULT,
    'ItemProcessor',
    'ItemSelector',
    'ItemsPath',
    'Iterator',
    'MaxConcurrency',
    'MaxConcurrencyPath',
  ],
  Pass: [...COMMON, 'Parameters', 'Result', 'ResultPath'],
  Wait: [...COMMON, 'Seconds', 'SecondsPath', 'Timestamp', 'TimestampPath'],
  Choice: [...COMMON, 'Choices', 'Default'],
  Succeed: COMMON,
  Fail: [...COMMON, 'Cause', 'CausePath', 'Error', 'ErrorPath'],
};
const MACHINE_FIELDS = ['Comment', 'QueryLanguage', 'StartAt', 'States', 'TimeoutSeconds', 'Version'];
const PROCESSOR_FIELDS = [...MACHINE_FIELDS, 'ProcessorConfig'];

/** A task without a limit never times out on AWS; the engine would give it 60 s. This is the longest timer Node has. */
const NO_LIMIT_SECONDS = 2_147_483;

const TYPE_TESTS = ['IsPresent', 'IsNull', 'IsNumeric', 'IsString', 'IsBoolean', 'IsTimestamp'];

/**
 * A definition as the engine must be given it to do what AWS does. Throws, naming the state, on what the engine
 * would ignore or do differently: JSONata, variables, heartbeats, task tokens, integrations other than Lambda.
 */
export function prepareDefinition(source: string): PreparedDefinition {
  const tasks = new Map<string, string>();
  const { TimeoutSeconds, ...definition } = machine(
    JSON.parse(source) as Json,
    'the state machine',
    tasks,
    MACHINE_FIELDS,
    false,
  );
  return {
    definition: definition as unknown as StateMachineDefinition,
    tasks,
    timeoutSeconds: TimeoutSeconds as number | undefined,
  };
}

function machine(
  source: Json,
  where: string,
  tasks: Map<string, string>,
  fields: readonly string[],
  isNested: boolean,
): Json {
  allowOnly(source, fields, where);
  requireJsonPath(source, where);
  const { Mode = 'INLINE' } = (source.ProcessorConfig ?? {}) as { Mode?: string };
  if (Mode !== 'INLINE') throw refusal(where, `ProcessorConfig.Mode ${Mode}`);
  return {
    ...source,
    States: Object.fromEntries(
      Object.entries(source.States as Record<string, Json>).map(([name, state]) => [
        name,
        prepareState(name, state, tasks, isNested),
      ]),
    ),
  };
}

function prepareState(name: string, state: Json, tasks: Map<string, string>, isNested: boolean): Json {
  const where = `state ${name}`;
  const fields = FIELDS[String(state.Type)];
  if (!fields) throw refusal(where, `type ${String(state.Type)}`);
  allowOnly(state, fields, where);
  requireJsonPath(state, where);
  refusePaths(state, where, isNested);
  switch (state.Type) {
    case 'Task':
      if (tasks.has(name)) throw refusal(where, 'a second state of that name');
      tasks.set(name, resourceOf(state, where));
      return 'TimeoutSecondsPath' in state ? state : { TimeoutSeconds: NO_LIMIT_SECONDS, ...state };
    case 'Map': {
      const key = 'ItemProcessor' in state ? 'ItemProcessor' : 'Iterator';
      return { ...state, [key]: machine(state[key] as Json, where, tasks, PROCESSOR_FIELDS, true) };
    }
    case 'Parallel': {
      const branches = state.Branches as Json[];
      return {
        ...state,
        Branches: branches.map((branch) => machine(branch, where, tasks, MACHINE_FIELDS, true)),
      };
    }
    case 'Choice':
      return { ...state, Choices: (state.Choices as Json[]).map(choiceRule) };
    case 'Pass':
      // The engine takes a falsy Result for none and passes the input on.
      if ('Result' in state && !state.Result) throw refusal(where, `Result ${JSON.stringify(state.Result)}`);
      return state;
    default:
      return state;
  }
}

function resourceOf(state: Json, where: string): string {
  const resource = String(state.Resource);
  if (!LAMBDA_INVOKE.test(resource) && !LAMBDA_ARN.test(resource))
    throw refusal(where, `integration ${resource}`);
  return resource;
}

/** The engine answers false to `IsPresent: false` and its kind; the same question the other way round it answers right. */
function choiceRule(rule: Json): Json {
  const test = TYPE_TESTS.find((name) => rule[name] === false);
  if (test) {
    const { Next, ...rest } = rule;
    return { Not: { ...rest, [test]: true }, ...(Next !== undefined && { Next }) };
  }
  return Object.fromEntries(
    Object.entries(rule).map(([key, value]) => {
      if (key === 'And' || key === 'Or') return [key, (value as Json[]).map(choiceRule)];
      return key === 'Not' ? [key, choiceRule(value as Json)] : [key, value];
    }),
  );
}

/** Inside a Map or Parallel the engine's context knows the branch's input as the execution's, and no item at all. */
function refusePaths(state: Json, where: string, isNested: boolean): void {
  const { ItemProcessor: _processor, Iterator: _iterator, Branches: _branches, ...own } = state;
  const text = JSON.stringify(own);
  if (text.includes('$$.Task.Token')) throw refusal(where, '$$.Task.Token');
  if (isNested && text.includes('$$.Execution.Input'))
    throw refusal(where, '$$.Execution.Input inside a Map or Parallel');
  if (state.Type !== 'Map' && text.includes('$$.Map.'))
    throw refusal(where, '$$.Map outside the ItemSelector');
}

function requireJsonPath({ QueryLanguage = 'JSONPath' }: Json, where: string): void {
  if (QueryLanguage !== 'JSONPath') throw refusal(where, `QueryLanguage ${String(QueryLanguage)}`);
}

function allowOnly(source: Json, fields: readonly string[], where: string): void {
  const unknown = Object.keys(source).find((field) => !fields.includes(field));
  if (unknown) throw refusal(where, unknown);
}

function refusal(where: string, what: string): Error {
  return new Error(`Step Functions on this machine cannot run ${where}: ${what} is not supported`);
}
