import '../../infra/local/step-functions/with-resolvers.ts';
import validateAsl from 'asl-validator';
import { StateMachine, type ExecutionError, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { describe, expect, test } from 'vitest';
import { failureOf, type StateError } from '../../functions/domain/jobs/failure-of.ts';
import { prepareDefinition } from '../../infra/local/step-functions/definition.ts';
import { synthesized } from './synthesized.ts';
import { jobMachineIn } from '../../infra/template/job-machine.ts';

interface State {
  Type: string;
  Retry?: unknown[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
  ItemProcessor?: { States: Record<string, State> };
}

const { deployment } = synthesized('local');
const machine = jobMachineIn(deployment);
const source = machine.resolve(machine.template.DefinitionString) as string;
const definition = JSON.parse(source) as { TimeoutSeconds: number; States: Record<string, State> };

const STEPS = [
  'BeginJob',
  'SegmentPhoto',
  'ReconstructShape',
  'TextureModel',
  'PackageModel',
  'PublishModel',
];
const AT_RODIN = ['PrepareRodin', 'SubmitRodin', 'PollRodin', 'FetchRodin'];
/** What goes on where Rodin does not deliver. */
const ENGINE = ['SegmentPhoto', 'ReconstructShape', 'TextureModel'];
const WAITS = ['WaitToSubmit', 'WaitForRodin'];
const JOB = { tenant_id: 'ten_1', job_id: 'job_1' };
const PHOTOS = [
  { index: 0, path: 't/ten_1/up_1.jpg' },
  { index: 1, path: 't/ten_1/up_2.jpg' },
];
const ANSWERS: Record<string, unknown> = {
  BeginJob: { provider: 'embedded', photos: PHOTOS, more: 'than is kept' },
  PackageModel: { glb: 'm/1.glb' },
  FailOver: { provider: 'none' },
};
/** The same job where Rodin makes the model: busy at first, and at work for a while. */
function rodinAnswers(failover: 'embedded' | 'none' = 'none'): (step: string) => unknown {
  const answers: Record<string, unknown[]> = {
    SubmitRodin: [
      { state: 'busy', wait_seconds: 30 },
      { state: 'accepted', wait_seconds: 5 },
    ],
    PollRodin: [
      { state: 'waiting', wait_seconds: 6 },
      { state: 'waiting', wait_seconds: 9 },
      { state: 'done', wait_seconds: 0 },
    ],
  };
  return (step) => {
    if (step === 'BeginJob') return { provider: 'rodin', photos: PHOTOS };
    if (step === 'FailOver') return { provider: failover };
    return answers[step]?.shift() ?? ANSWERS[step];
  };
}

interface Call {
  step: string;
  payload: unknown;
}

/** Runs the machine with `answer` in the place of the Lambdas; tells how it ended and what was called. */
async function run(answer: (step: string) => unknown = (step) => ANSWERS[step]) {
  const calls: Call[] = [];
  const tasks = [...STEPS, ...AT_RODIN, 'FailOver', 'FailJob'];
  const handlers = tasks.map((step) => [
    step,
    async (input: { Payload: unknown }) => {
      calls.push({ step, payload: input.Payload });
      return { Payload: (await answer(step)) ?? null, StatusCode: 200 };
    },
  ]);
  const machine = new StateMachine(definition as unknown as StateMachineDefinition, {
    validationOptions: { noValidate: true }, // which is a test of its own, and takes longer than all states
  });
  const { result } = machine.run(JOB, {
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(handlers),
      waitTimeOverrides: Object.fromEntries(WAITS.map((state) => [state, 0])),
      retryIntervalOverrides: Object.fromEntries(tasks.map((step) => [step, 0])),
    },
  });
  const status = await result.then(
    () => 'SUCCEEDED',
    ({ cause }: ExecutionError) => `FAILED ${(cause as Error).name}`,
  );
  return { status, calls, steps: calls.map(({ step }) => step) };
}

function failing(
  step: string,
  name: string,
  times = Infinity,
  answer: (step: string) => unknown = (called) => ANSWERS[called],
) {
  return (called: string) => {
    if (called === step && times-- > 0) throw Object.assign(new Error(`${step} says no`), { name });
    return answer(called);
  };
}

describe('the state machine', () => {
  test('INFRA-01 it and all others are valid Amazon States Language, which both AWS and this machine run', () => {
    const machines = deployment.ofType('AWS::StepFunctions::StateMachine');
    expect(machines.length).toBeGreaterThan(1);
    for (const each of machines) {
      const { DefinitionString } = each.properties() as { DefinitionString: string };
      const validation = validateAsl(JSON.parse(DefinitionString), { checkPaths: true, checkArn: true });
      expect(validation.errorsText(), each.logicalId).toBe('');
      expect(validation.isValid, each.logicalId).toBe(true);
      expect(() => prepareDefinition(DefinitionString)).not.toThrow();
    }
    expect(definition.TimeoutSeconds).toBe(2700);
  });

  test('every state that works is tried again after a failure of Lambda and has somewhere to fail to', () => {
    const states = Object.entries(definition.States);
    const working = states.filter(([, { Type }]) => Type === 'Task' || Type === 'Map');
    expect(working.map(([name]) => name).sort()).toEqual(
      [
        'FailJob',
        'FailOver',
        'SegmentPhotos',
        ...AT_RODIN,
        ...STEPS.filter((step) => step !== 'SegmentPhoto'),
      ].sort(),
    );
    const after = (name: string) =>
      name === 'FailJob' ? 'Falha' : AT_RODIN.includes(name) ? 'FailOver' : 'FailJob';
    for (const [name, { Catch }] of working)
      expect(Catch, name).toMatchObject([{ ErrorEquals: ['States.ALL'], Next: after(name) }]);
    const nested = working.flatMap(([, { ItemProcessor }]) => Object.entries(ItemProcessor?.States ?? {}));
    for (const [name, { Type, Retry }] of [...working, ...nested]) {
      if (Type === 'Task')
        expect(Retry, name).toHaveLength(name === 'FetchRodin' ? 3 : name === 'FailJob' ? 1 : 2);
    }
  });

  test('a job goes through every step, each told what it works on', async () => {
    const { status, calls } = await run();
    expect(status).toBe('SUCCEEDED');
    expect(calls).toEqual([
      { step: 'BeginJob', payload: JOB },
      { step: 'SegmentPhoto', payload: { ...JOB, photo: PHOTOS[0] } },
      { step: 'SegmentPhoto', payload: { ...JOB, photo: PHOTOS[1] } },
      { step: 'ReconstructShape', payload: JOB },
      { step: 'TextureModel', payload: JOB },
      { step: 'PackageModel', payload: JOB },
      { step: 'PublishModel', payload: { ...JOB, package: ANSWERS.PackageModel } },
    ]);
  });

  test('JOB-09 with Rodin a job is prepared, submitted until it is accepted, looked at until it is done, and packaged as any', async () => {
    const { status, calls, steps } = await run(rodinAnswers());
    expect(status).toBe('SUCCEEDED');
    expect(steps.join(' ')).toBe(
      'BeginJob PrepareRodin SubmitRodin SubmitRodin PollRodin PollRodin PollRodin FetchRodin PackageModel PublishModel',
    );
    for (const { step, payload } of calls.slice(0, -1)) expect(payload, step).toEqual(JOB);
    expect(calls.at(-1)!.payload).toEqual({ ...JOB, package: ANSWERS.PackageModel });
    for (const name of WAITS) {
      expect(definition.States[name]).toMatchObject({ Type: 'Wait', SecondsPath: '$.rodin.wait_seconds' });
    }
  });

  test.each(AT_RODIN)(
    'JOB-09 JOB-04 a provider that does not deliver in %s fails the job, once',
    async (step) => {
      const { status, calls, steps } = await run(failing(step, 'ProviderFailure', Infinity, rodinAnswers()));
      expect(status).toBe('FAILED ProviderFailure');
      expect(calls.at(-1)).toMatchObject({
        step: 'FailJob',
        payload: { error: { Error: 'ProviderFailure' } },
      });
      expect(steps.filter((called) => called === step)).toHaveLength(1);
    },
  );

  test.each(AT_RODIN)(
    'JOB-09 where Rodin does not deliver in %s and the configuration says so, our engine makes the model in the same run',
    async (step) => {
      const answers = rodinAnswers('embedded');
      const { status, calls, steps } = await run(failing(step, 'ProviderFailure', Infinity, answers));
      expect(status).toBe('SUCCEEDED');
      expect(steps).not.toContain('FailJob');
      expect(calls.find((call) => call.step === 'FailOver')!.payload).toEqual({
        ...JOB,
        error: { Error: 'ProviderFailure', Cause: `${step} says no` },
      });
      const after = calls.slice(steps.indexOf('FailOver') + 1);
      expect([...new Set(after.map((call) => call.step))]).toEqual([
        ...ENGINE,
        'PackageModel',
        'PublishModel',
      ]);
      for (const { payload } of after.filter((call) => call.step === 'ReconstructShape'))
        expect(payload).toEqual(JOB);
      expect(after.filter((call) => call.step === 'SegmentPhoto')).toHaveLength(PHOTOS.length);
    },
  );

  test('JOB-09 JOB-04 a job that our engine cannot save either fails, once, and never goes back to Rodin', async () => {
    const fails = failing('PollRodin', 'ProviderFailure', Infinity, rodinAnswers('embedded'));
    const { status, calls, steps } = await run(failing('ReconstructShape', 'EngineFailure', Infinity, fails));
    expect(status).toBe('FAILED EngineFailure');
    expect(calls.at(-1)).toMatchObject({ step: 'FailJob', payload: { error: { Error: 'EngineFailure' } } });
    expect(steps.filter((called) => ['FailOver', 'SubmitRodin', 'FailJob'].includes(called))).toEqual([
      'SubmitRodin',
      'SubmitRodin',
      'FailOver',
      'FailJob',
    ]);
  });

  test('JOB-04 a job whose failover cannot be decided fails', async () => {
    const fails = failing('SubmitRodin', 'ProviderFailure', Infinity, rodinAnswers('embedded'));
    const { status, steps } = await run(failing('FailOver', 'AppError', Infinity, fails));
    expect(status).toBe('FAILED AppError');
    expect(steps.slice(-2)).toEqual(['FailOver', 'FailJob']);
  });

  test('JOB-09 only fetching a result, which costs nothing, is tried again when Rodin cannot be reached', async () => {
    const fetched = await run(failing('FetchRodin', 'RodinError', 3, rodinAnswers()));
    expect(fetched.status).toBe('SUCCEEDED');
    expect(fetched.steps.filter((step) => step === 'FetchRodin')).toHaveLength(4);
    const submitted = await run(failing('SubmitRodin', 'RodinError', 1, rodinAnswers()));
    expect(submitted.status).toBe('FAILED RodinError');
  });

  test.each(STEPS)('a failure of ours in %s fails the job at once, by its name', async (step) => {
    const { status, calls, steps } = await run(failing(step, 'EngineFailure'));
    expect(status).toBe('FAILED EngineFailure');
    expect(calls.at(-1)).toEqual({
      step: 'FailJob',
      payload: { ...JOB, error: { Error: 'EngineFailure', Cause: `${step} says no` } },
    });
    expect(steps.filter((called) => called === 'FailJob')).toHaveLength(1);
    expect(steps.filter((called) => called === step).length).toBeLessThanOrEqual(
      step === 'SegmentPhoto' ? PHOTOS.length : 1,
    );
  });

  test.each([
    ['stopped by Lambda', 'Sandbox.Timedout', 'RequestId: 1 Error: Task timed out after 600.00 seconds'],
    ['that gives itself up', 'Error', 'The step timed out at 84 %'],
  ])(
    'JOB-04 a step out of time, %s, fails the job once, as one that took too long',
    async (_, name, message) => {
      const { calls, steps } = await run((step) => {
        if (step === 'ReconstructShape') throw Object.assign(new Error(message), { name });
        return ANSWERS[step];
      });
      expect(steps.filter((step) => step === 'ReconstructShape')).toHaveLength(1);
      const told = calls.at(-1) as { step: string; payload: { error: StateError } };
      expect(told.step).toBe('FailJob');
      expect(failureOf(told.payload.error)).toEqual({ code: 'took_too_long' });
    },
  );

  test.each(STEPS)('a failure of Lambda in %s is tried again and forgotten', async (step) => {
    const { status, steps } = await run(failing(step, 'Lambda.TooManyRequestsException', 2));
    expect(status).toBe('SUCCEEDED');
    expect(steps).not.toContain('FailJob');
  });

  test('JOB-04 a job waits for a Lambda while others take them all, and fails once when none is ever free', async () => {
    const waited = await run(failing('ReconstructShape', 'Lambda.TooManyRequestsException', 39));
    expect(waited.status).toBe('SUCCEEDED');
    const { status, steps } = await run(failing('ReconstructShape', 'Lambda.TooManyRequestsException'));
    expect(status).toBe('FAILED Lambda.TooManyRequestsException');
    expect(steps.filter((step) => step === 'ReconstructShape')).toHaveLength(41);
    expect(steps.filter((step) => step === 'FailJob')).toHaveLength(1);
  });

  test('JOB-04 a failure of Lambda itself is tried seven times, and the job fails once', async () => {
    const { status, steps } = await run(failing('ReconstructShape', 'Lambda.ServiceException'));
    expect(status).toBe('FAILED Lambda.ServiceException');
    expect(steps.filter((step) => step === 'ReconstructShape')).toHaveLength(7);
    expect(steps.filter((step) => step === 'FailJob')).toHaveLength(1);
  });

  test('a provider that has no steps fails the job', async () => {
    const { status, calls } = await run((step) =>
      step === 'BeginJob' ? { provider: 'elsewhere', photos: PHOTOS } : ANSWERS[step],
    );
    expect(status).toBe('FAILED UnknownProvider');
    expect(calls.map(({ step }) => step)).toEqual(['BeginJob', 'FailJob']);
  });

  test('giving the credits back is tried until it works', async () => {
    const failTwice = failing('FailJob', 'Error', 2);
    const { status, steps } = await run((step) =>
      step === 'FailJob' ? failTwice(step) : failing('BeginJob', 'AppError')(step),
    );
    expect(status).toBe('FAILED AppError');
    expect(steps).toEqual(['BeginJob', 'FailJob', 'FailJob', 'FailJob']);
  });

  test('a run that cannot fail its job ends as failed itself, which the rule on ended runs hears', async () => {
    const { status } = await run((step) => {
      throw Object.assign(new Error(step), { name: 'AppError' });
    });
    expect(status).toBe('FAILED AppError');
    const rules = deployment.ofType('AWS::Events::Rule').map((rule) => rule.properties());
    expect(rules).toContainEqual(
      expect.objectContaining({
        EventPattern: {
          source: ['aws.states'],
          'detail-type': ['Step Functions Execution Status Change'],
          detail: {
            status: ['SUCCEEDED', 'TIMED_OUT', 'ABORTED', 'FAILED'],
            stateMachineArn: [machine.ref],
          },
        },
      }),
    );
    expect(rules).toContainEqual(expect.objectContaining({ ScheduleExpression: 'rate(1 minute)' }));
  });
});
