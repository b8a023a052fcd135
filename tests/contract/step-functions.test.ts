import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FunctionError } from '../../infra/local/lambda/errors.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { openJournal } from '../../infra/local/step-functions/journal.ts';
import type { Execution } from '../../infra/local/step-functions/journal.ts';
import { machinesOf } from '../../infra/local/step-functions/machines.ts';
import { startStepFunctions } from '../../infra/local/step-functions/step-functions.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { writeAssembly } from '../support/assembly.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Work = (payload: unknown) => unknown;

let service: LocalService;
let client: SFNClient;
let journalDirectory: string;
let ends: Execution[];
let heard: () => void;
const stateMachineArn = 'arn:aws:states:sa-east-1:000000000000:stateMachine:jobs';

beforeEach(() => {
  journalDirectory = tempFolder();
});
afterEach(() => service.close());

/** Runs one machine whose tasks all call `work`. */
async function serve(definition: object, work: Work) {
  const deployment = loadDeployment(
    writeAssembly({
      app: {
        Resources: {
          Jobs: {
            Type: 'AWS::StepFunctions::StateMachine',
            Properties: { StateMachineName: 'jobs', DefinitionString: JSON.stringify(definition) },
          },
        },
      },
    }),
  );
  ends = [];
  service = await startStepFunctions({
    port: 0,
    machines: machinesOf(deployment),
    lambdas: { invoke: async (_, payload) => work(payload) },
    journal: openJournal(journalDirectory),
    onStatusChange(execution) {
      if (execution.status === 'RUNNING') return;
      ends.push({ ...execution });
      heard?.();
    },
  });
  client = new SFNClient({
    endpoint: service.endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}

async function ended(): Promise<Execution> {
  while (ends.length === 0) await new Promise<void>((resolve) => (heard = resolve));
  return ends[0];
}

const start = (input: object = {}, name?: string) =>
  client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));

/** As the CDK's LambdaInvoke writes it. */
const task = (more: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: 'arn:aws:lambda:sa-east-1:000000000000:function:work', 'Payload.$': '$' },
  End: true,
  ...more,
});
const oneTask = (more: object = {}) => ({ StartAt: 'Work', States: { Work: task(more) } });
const forever: Work = () => new Promise(() => {});

test('an execution runs its task and ends with its result', async () => {
  await serve(oneTask({ ResultSelector: { 'made.$': '$.Payload' }, ResultPath: '$.work' }), (payload) => ({
    payload,
  }));
  const { executionArn } = await start({ job: 'a' });
  await ended();
  const description = await client.send(new DescribeExecutionCommand({ executionArn }));
  expect(description).toMatchObject({ status: 'SUCCEEDED', input: '{"job":"a"}' });
  expect(JSON.parse(description.output!)).toEqual({ job: 'a', work: { made: { payload: { job: 'a' } } } });
  expect(description.stopDate).toBeInstanceOf(Date);
});

test('a map hands each item to its own task', async () => {
  const items = {
    Type: 'Map',
    ItemsPath: '$.photos',
    ItemSelector: { 'photo.$': '$$.Map.Item.Value', 'job.$': '$.job' },
    ItemProcessor: {
      ProcessorConfig: { Mode: 'INLINE' },
      StartAt: 'One',
      States: { One: task({ OutputPath: '$.Payload' }) },
    },
    End: true,
  };
  await serve({ StartAt: 'All', States: { All: items } }, (payload) => payload);
  await start({ job: 'j', photos: ['a', 'b'] });
  expect(JSON.parse((await ended()).output!)).toEqual([
    { photo: 'a', job: 'j' },
    { photo: 'b', job: 'j' },
  ]);
});

test('a running execution of the same name and input is the same execution', async () => {
  await serve(oneTask(), forever);
  const first = await start({ a: 1 }, 'job_1');
  const again = await start({ a: 1 }, 'job_1');
  expect(again).toMatchObject({ executionArn: first.executionArn, startDate: first.startDate });
  await expect(start({ a: 2 }, 'job_1')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
});

test('the name of an ended execution is taken for good', async () => {
  await serve(oneTask(), () => 1);
  await start({}, 'job_1');
  await ended();
  await expect(start({}, 'job_1')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
});

test('a failed function is retried under its error type, as often as the definition says', async () => {
  let calls = 0;
  await serve(oneTask({ Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 0, MaxAttempts: 2 }] }), () => {
    calls += 1;
    throw new FunctionError('work', { errorType: 'Busy', errorMessage: `call ${calls}` });
  });
  await start();
  expect(await ended()).toMatchObject({ status: 'FAILED', error: 'Busy' });
  expect(calls).toBe(3);
});

test('a caught error carries its name, and what Lambda answered as its cause', async () => {
  const caught = { Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Tell', ResultPath: '$.error' }] };
  await serve({ StartAt: 'Work', States: { Work: task(caught), Tell: { Type: 'Succeed' } } }, () => {
    throw new FunctionError('work', { errorType: 'PhotoError', errorMessage: 'too dark', trace: [] });
  });
  await start({ job: 'a' });
  const { error, job } = JSON.parse((await ended()).output!) as {
    error: { Error: string; Cause: string };
    job: string;
  };
  expect(job).toBe('a');
  expect(error.Error).toBe('PhotoError');
  expect(JSON.parse(error.Cause)).toEqual({ errorType: 'PhotoError', errorMessage: 'too dark', trace: [] });
});

test('a runtime that died is Lambda.Unknown', async () => {
  await serve(oneTask(), () => {
    throw new FunctionError('work', { errorMessage: 'Runtime exited' });
  });
  await start();
  expect(await ended()).toMatchObject({ status: 'FAILED', error: 'Lambda.Unknown' });
});

test('a task over its own limit fails with States.Timeout', async () => {
  await serve(oneTask({ TimeoutSeconds: 1 }), forever);
  await start();
  expect(await ended()).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
});

test("an execution over the machine's limit is timed out, and nothing more is invoked for it", async () => {
  let calls = 0;
  const retry = { Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 30 }] };
  await serve({ TimeoutSeconds: 1, ...oneTask(retry) }, () => {
    calls += 1;
    throw new Error('again');
  });
  await start();
  expect(await ended()).toMatchObject({ status: 'TIMED_OUT' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toBe(1);
});

test('a result beyond 256 KB fails the execution, past every Catch', async () => {
  const caught = { Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Tell' }] };
  await serve({ StartAt: 'Work', States: { Work: task(caught), Tell: { Type: 'Succeed' } } }, () =>
    'x'.repeat(262_144),
  );
  await start();
  expect(await ended()).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
});

test('results that are too large only together fail the execution too', async () => {
  const items = {
    Type: 'Map',
    ItemProcessor: { StartAt: 'One', States: { One: task({ OutputPath: '$.Payload' }) } },
    Next: 'Wait',
  };
  await serve(
    { StartAt: 'All', States: { All: items, Wait: { Type: 'Wait', Seconds: 60, End: true } } },
    () => 'x'.repeat(200_000),
  );
  await client.send(new StartExecutionCommand({ stateMachineArn, input: '[1, 2]' }));
  expect(await ended()).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
});

test('a stopped execution is aborted with its reason', async () => {
  await serve(oneTask(), forever);
  const { executionArn } = await start();
  await client.send(new StopExecutionCommand({ executionArn, error: 'Stopped', cause: 'by hand' }));
  expect(ends).toMatchObject([{ status: 'ABORTED', error: 'Stopped', cause: 'by hand' }]);
  const { executions } = await client.send(
    new ListExecutionsCommand({ stateMachineArn, statusFilter: 'ABORTED' }),
  );
  expect(executions).toMatchObject([{ executionArn, status: 'ABORTED' }]);
});

test('the history tells which states were entered', async () => {
  await serve(oneTask(), () => 1);
  const { executionArn } = await start();
  await ended();
  const { events } = await client.send(new GetExecutionHistoryCommand({ executionArn }));
  expect(events?.map(({ type }) => type)).toEqual([
    'ExecutionStarted',
    'TaskStateEntered',
    'TaskStateExited',
    'ExecutionSucceeded',
  ]);
});

test('INFRA-04 an execution cut short by the end of the process is driven again from its start', async () => {
  await serve(oneTask(), forever);
  await start({ job: 'a' }, 'job_1');
  await service.close();

  await serve(oneTask({ OutputPath: '$.Payload' }), () => 'finished after all');
  expect(await ended()).toMatchObject({ name: 'job_1', status: 'SUCCEEDED', output: '"finished after all"' });
});

test.each([
  ['an unknown machine', { stateMachineArn: `${stateMachineArn}x` }, 'StateMachineDoesNotExist'],
  ['a bad name', { stateMachineArn, name: 'a b' }, 'InvalidName'],
  ['input that is not JSON', { stateMachineArn, input: '{' }, 'InvalidExecutionInput'],
])('%s is refused as AWS refuses it', async (_, input, name) => {
  await serve(oneTask(), forever);
  await expect(client.send(new StartExecutionCommand(input))).rejects.toMatchObject({ name });
});

test('an execution nobody started does not exist', async () => {
  await serve(oneTask(), forever);
  const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:gone`;
  await expect(client.send(new DescribeExecutionCommand({ executionArn }))).rejects.toMatchObject({
    name: 'ExecutionDoesNotExist',
  });
});
