import { Duration } from 'aws-cdk-lib';
import {
  Chain,
  Choice,
  Condition,
  DefinitionBody,
  Errors,
  Fail,
  JsonPath,
  LogLevel,
  Map,
  Pass,
  Result,
  StateMachine,
  Succeed,
  TaskInput,
  type TaskStateBase,
  type IChainable,
  type RetryProps,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke, type LambdaInvokeProps } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { BRAND } from '../../shared/brand.ts';
import type { Environment } from '../config.ts';
import type { Lambda } from './lambda.ts';
import { Log } from './log.ts';

/** The Lambda of each task. */
export interface JobSteps {
  beginJob: Lambda;
  segmentPhoto: Lambda;
  reconstructShape: Lambda;
  textureModel: Lambda;
  prepareRodin: Lambda;
  submitRodin: Lambda;
  pollRodin: Lambda;
  fetchRodin: Lambda;
  failOver: Lambda;
  packageModel: Lambda;
  publishModel: Lambda;
  failJob: Lambda;
}

/**
 * A job takes a few minutes; at most 5 to be accepted by Rodin, 20 there, and then the few minutes of the embedded
 * engine. One that takes longer than this will not end.
 */
export const JOB_LIMIT = Duration.minutes(45);

const PATIENTLY = { interval: Duration.seconds(2), backoffRate: 2, maxDelay: Duration.minutes(1) };
/** Lambda's own failures. Ours are answers, and trying again would not change them. */
const LAMBDA_RETRY: RetryProps = {
  ...PATIENTLY,
  errors: [
    'Lambda.ClientExecutionTimeoutException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
  ],
  maxAttempts: 6,
};
/** More jobs than may compute at once (`concurrency` of the environment) are no failure: they wait for as long as a run may. */
const BUSY_RETRY: RetryProps = {
  ...PATIENTLY,
  errors: ['Lambda.TooManyRequestsException'],
  maxAttempts: 40,
};

/** Fetching a result again costs nothing; the provider's storage may need a moment. */
const FETCH_RETRY: RetryProps = { ...PATIENTLY, errors: ['RodinError'], maxAttempts: 5 };

const JOB = { 'tenant_id.$': '$.tenant_id', 'job_id.$': '$.job_id' };

interface TaskProps extends Pick<LambdaInvokeProps, 'resultSelector' | 'resultPath'> {
  /** What the Lambda is told beside the job. */
  input?: Record<string, string>;
}

/**
 * The life of one job, from {tenant_id, job_id}. Whatever goes wrong ends in FailJob, which gives the credits back, unless
 * Rodin is to blame and the embedded engine is to make what it did not;
 * when even that fails, so does the execution, and the rule on ended executions takes over. Plain JSONPath only:
 * the same definition runs on one machine.
 */
export function jobMachine(scope: Construct, steps: JobSteps, environment: Environment): StateMachine {
  const task = (name: string, lambda: Lambda, { input, ...result }: TaskProps = {}) =>
    new LambdaInvoke(scope, name, {
      lambdaFunction: lambda,
      payload: TaskInput.fromObject({ ...JOB, ...input }),
      retryOnServiceExceptions: false, // ours is longer by one, the throttle
      resultPath: JsonPath.DISCARD,
      ...result,
    });

  const falha = new Fail(scope, 'Falha', { errorPath: '$.error.Error', causePath: '$.error.Cause' });
  const failJob = task('FailJob', steps.failJob, { input: { 'error.$': '$.error' } })
    .addRetry({ ...PATIENTLY, errors: [Errors.ALL], maxAttempts: 10 })
    .addCatch(falha, { resultPath: JsonPath.DISCARD });
  failJob.next(falha);

  const or = <S extends TaskStateBase | Map>(state: S, handler: IChainable): S => {
    state.addCatch(handler, { resultPath: '$.error' });
    return state;
  };
  const step = (...args: Parameters<typeof task>) =>
    or(
      task(...args)
        .addRetry(BUSY_RETRY)
        .addRetry(LAMBDA_RETRY),
      failJob,
    );

  const begin = step('BeginJob', steps.beginJob, {
    resultSelector: { 'provider.$': '$.Payload.provider', 'photos.$': '$.Payload.photos' },
    resultPath: '$.begun',
  });
  const packageAndPublish = Chain.start(
    step('PackageModel', steps.packageModel, {
      resultSelector: { 'model.$': '$.Payload' },
      resultPath: '$.package',
    }),
  )
    .next(step('PublishModel', steps.publishModel, { input: { 'package.$': '$.package.model' } }))
    .next(new Succeed(scope, 'Pronto'));

  const segmentPhotos = new Map(scope, 'SegmentPhotos', {
    itemsPath: '$.begun.photos',
    itemSelector: { ...JOB, 'photo.$': '$$.Map.Item.Value' },
    maxConcurrency: environment.concurrency.photosAtOnce,
    resultPath: JsonPath.DISCARD,
  }).itemProcessor(
    task('SegmentPhoto', steps.segmentPhoto, { input: { 'photo.$': '$.photo' } })
      .addRetry(BUSY_RETRY)
      .addRetry(LAMBDA_RETRY),
  );
  const embedded = Chain.start(or(segmentPhotos, failJob))
    .next(step('ReconstructShape', steps.reconstructShape))
    .next(step('TextureModel', steps.textureModel))
    .next(packageAndPublish);

  // Where Rodin does not deliver, another makes the model; where nobody does, the job fails of what Rodin said.
  const failOver = step('FailOver', steps.failOver, {
    input: { 'error.$': '$.error' },
    resultSelector: { 'provider.$': '$.Payload.provider' },
    resultPath: '$.next',
  }).next(
    new Choice(scope, 'IsReplaced')
      .when(Condition.stringEquals('$.next.provider', 'embedded'), embedded)
      .otherwise(failJob),
  );
  const atRodin = (...args: Parameters<typeof task>) =>
    or(
      task(...args)
        .addRetry(BUSY_RETRY)
        .addRetry(LAMBDA_RETRY),
      failOver,
    );

  // What a step at Rodin answers: what is so, and how long to leave the provider alone.
  const asked = {
    resultSelector: { 'state.$': '$.Payload.state', 'wait_seconds.$': '$.Payload.wait_seconds' },
    resultPath: '$.rodin',
  };
  const wait = (name: string) =>
    new Wait(scope, name, { time: WaitTime.secondsPath('$.rodin.wait_seconds') });
  const isNow = (state: string) => Condition.stringEquals('$.rodin.state', state);
  const submit = atRodin('SubmitRodin', steps.submitRodin, asked);
  const poll = atRodin('PollRodin', steps.pollRodin, asked);
  const fetched = atRodin('FetchRodin', steps.fetchRodin).addRetry(FETCH_RETRY).next(packageAndPublish);
  const look = wait('WaitForRodin').next(poll);
  poll.next(new Choice(scope, 'IsRodinDone').when(isNow('done'), fetched).otherwise(look));
  submit.next(
    new Choice(scope, 'IsRodinBusy').when(isNow('busy'), wait('WaitToSubmit').next(submit)).otherwise(look),
  );
  const rodin = atRodin('PrepareRodin', steps.prepareRodin).next(submit);

  const unknownProvider = new Pass(scope, 'UnknownProvider', {
    result: Result.fromObject({ Error: 'UnknownProvider', Cause: 'no steps for this provider' }),
    resultPath: '$.error',
  });
  const chooseProvider = new Choice(scope, 'ChooseProvider')
    .when(Condition.stringEquals('$.begun.provider', 'embedded'), embedded)
    .when(Condition.stringEquals('$.begun.provider', 'rodin'), rodin)
    .otherwise(unknownProvider.next(failJob));

  return new StateMachine(scope, 'Machine', {
    definitionBody: DefinitionBody.fromChainable(begin.next(chooseProvider)),
    timeout: JOB_LIMIT,
    tracingEnabled: true,
    logs: {
      level: LogLevel.ALL,
      destination: new Log(scope, 'MachineLog', environment, {
        // Outside this prefix a log group takes a piece of the account's one, small, resource policy.
        logGroupName: `/aws/vendedlogs/states/${BRAND.toLowerCase()}-${environment.name}-jobs`,
      }),
    },
  });
}
