import { expect, test } from 'vitest';
import { prepareDefinition } from '../../../../../infra/local/step-functions/definition.ts';

const invoke = { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke', End: true };
const machine = (state: object, more: object = {}) =>
  JSON.stringify({ StartAt: 'S', States: { S: state }, ...more });

test.each([
  ['JSONata', machine(invoke, { QueryLanguage: 'JSONata' }), 'the state machine: QueryLanguage JSONata'],
  ['a state in JSONata', machine({ ...invoke, QueryLanguage: 'JSONata' }), 'state S: QueryLanguage JSONata'],
  ['variables', machine({ ...invoke, Assign: { a: 1 } }), 'state S: Assign'],
  ['a heartbeat', machine({ ...invoke, HeartbeatSeconds: 9 }), 'state S: HeartbeatSeconds'],
  ['a task token', machine({ ...invoke, Parameters: { 't.$': '$$.Task.Token' } }), 'state S: $$.Task.Token'],
  [
    'another service',
    machine({ ...invoke, Resource: 'arn:aws:states:::sns:publish' }),
    'state S: integration',
  ],
  ['a result that the engine drops', machine({ Type: 'Pass', Result: 0, End: true }), 'state S: Result 0'],
  [
    'a distributed map',
    machine({
      Type: 'Map',
      ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' }, StartAt: 'I', States: {} },
    }),
    'state S: ProcessorConfig.Mode DISTRIBUTED',
  ],
  [
    'a nested heartbeat',
    machine({
      Type: 'Parallel',
      Branches: [{ StartAt: 'B', States: { B: { ...invoke, HeartbeatSeconds: 9 } } }],
    }),
    'state B: HeartbeatSeconds',
  ],
])('%s is refused when the machine is loaded', (_, source, message) => {
  expect(() => prepareDefinition(source)).toThrow(message);
});

test('a task without a limit gets the longest there is, not the minute of the engine', () => {
  const { definition } = prepareDefinition(machine(invoke));
  expect(definition.States.S).toMatchObject({ TimeoutSeconds: 2_147_483 });
  const limited = prepareDefinition(machine({ ...invoke, TimeoutSeconds: 5 }));
  expect(limited.definition.States.S).toMatchObject({ TimeoutSeconds: 5 });
});

test('asking for absence is asked as the opposite of presence, at any depth', () => {
  const absent = { Variable: '$.a', IsPresent: false };
  const choice = {
    Type: 'Choice',
    Choices: [
      { And: [absent, { Variable: '$.b', IsNull: true }], Next: 'S' },
      { ...absent, Next: 'S' },
    ],
  };
  const { definition } = prepareDefinition(machine(choice));
  expect(definition.States.S).toMatchObject({
    Choices: [
      { And: [{ Not: { Variable: '$.a', IsPresent: true } }, { Variable: '$.b', IsNull: true }], Next: 'S' },
      { Not: { Variable: '$.a', IsPresent: true }, Next: 'S' },
    ],
  });
});
