import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import type { Environment } from '../config.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import { jobMachine, type JobSteps } from './job-machine.ts';
import { allowRodin, chooseFailover, chooseProvider } from './generation.ts';
import { Lambda } from './lambda.ts';
import { allowMail } from './mail.ts';
import type { Models } from './models.ts';
import type { Photos } from './photos.ts';
import { allowPush } from './push.ts';
import { allowAddresses, type Webhooks } from './webhooks.ts';
import { WorkQueue } from './work-queue.ts';

export interface JobsProps {
  environment: Environment;
  data: Data;
  photos: Photos;
  models: Models;
  webhooks: Webhooks;
}

/** The life of jobs: the line they wait in, the state machine, its tasks, and the two that finish what it could not. */
export class Jobs extends Construct {
  readonly machine: StateMachine;
  private readonly line: WorkQueue;

  constructor(scope: Construct, id: string, { environment, data, photos, models, webhooks }: JobsProps) {
    super(scope, id);
    const steps: JobSteps = {
      beginJob: new Lambda(this, 'BeginJob', { name: 'begin-job', environment }),
      segmentPhoto: new Lambda(this, 'SegmentPhoto', { name: 'segment-photo', environment }),
      reconstructShape: new Lambda(this, 'ReconstructShape', { name: 'reconstruct-shape', environment }),
      textureModel: new Lambda(this, 'TextureModel', { name: 'texture-model', environment }),
      prepareRodin: new Lambda(this, 'PrepareRodin', { name: 'prepare-rodin', environment }),
      submitRodin: new Lambda(this, 'SubmitRodin', { name: 'submit-rodin', environment }),
      pollRodin: new Lambda(this, 'PollRodin', { name: 'poll-rodin', environment }),
      fetchRodin: new Lambda(this, 'FetchRodin', { name: 'fetch-rodin', environment }),
      failOver: new Lambda(this, 'FailOver', { name: 'fail-over', environment }),
      packageModel: new Lambda(this, 'PackageModel', { name: 'package-model', environment }),
      publishModel: new Lambda(this, 'PublishModel', { name: 'publish-model', environment }),
      failJob: new Lambda(this, 'FailJob', { name: 'fail-job', environment }),
    };
    const { beginJob, failOver, publishModel, failJob, ...working } = steps;
    data.allow(beginJob, 'UpdateItem');
    photos.allowClaim(beginJob);
    chooseProvider(beginJob, environment);
    data.allow(failOver, 'UpdateItem');
    chooseFailover(failOver, environment);
    for (const step of Object.values(working)) {
      data.allow(step, 'GetItem', 'UpdateItem'); // is the job still running, and how far it is
    }
    photos.allowPhotos(steps.segmentPhoto);
    photos.allowWorkspace(steps.segmentPhoto, 'write');
    photos.allowWorkspace(steps.reconstructShape, 'read', 'write');
    photos.allowWorkspace(steps.textureModel, 'read', 'write');
    photos.allowPhotos(steps.prepareRodin);
    photos.allowWorkspace(steps.prepareRodin, 'write');
    photos.allowWorkspace(steps.submitRodin, 'read');
    photos.allowWorkspace(steps.fetchRodin, 'write');
    for (const step of [steps.submitRodin, steps.pollRodin, steps.fetchRodin]) allowRodin(step, environment);
    photos.allowWorkspace(steps.packageModel, 'read');
    models.allowWrite(steps.packageModel);
    data.allow(publishModel, ...READ_AND_WRITE);
    data.allow(failJob, ...READ_AND_WRITE);

    this.machine = jobMachine(new Construct(this, 'Steps'), steps, environment);
    this.line = this.lineOfJobs(
      new Lambda(this, 'StartJobs', { name: 'start-jobs', environment }),
      data,
      environment,
    );
    const ended = new Lambda(this, 'ExecutionEnded', { name: 'execution-ended', environment });
    allowMail(ended, environment);
    allowPush(ended, environment);
    ended.addEnvironment(ENV.site, environment.siteUrl);
    webhooks.allowStart(ended); // of every end programs are told, too
    this.hearOfEnds(ended, data);
    const everyMinute = new Rule(this, 'EveryMinute', { schedule: Schedule.rate(Duration.minutes(1)) });
    const sweep = new Lambda(this, 'SweepJobs', { name: 'sweep-jobs', environment });
    everyMinute.addTarget(new LambdaFunction(sweep));
    this.sweep(sweep, { environment, data, photos });
    const batches = new Lambda(this, 'SweepBatches', { name: 'sweep-batches', environment });
    everyMinute.addTarget(new LambdaFunction(batches));
    this.goOnWithBatches(batches, { environment, data, photos });
    this.measureBalance(
      new Lambda(this, 'MeasureBalance', { name: 'measure-balance', environment }),
      environment,
    );
  }

  /** Seconds that the next in the line waits. */
  get waiting() {
    return this.line.age;
  }

  /** Lets a Lambda put jobs into the line, which keeps their photos. */
  allowOrder(lambda: Lambda, photos: Photos): void {
    this.line.allowSend(lambda);
    photos.allowClaim(lambda);
  }

  /** Lets a Lambda start the run of a job. */
  allowStart(lambda: Lambda): void {
    this.machine.grantStartExecution(lambda);
    lambda.addEnvironment(ENV.stateMachine, this.machine.stateMachineArn);
  }

  /** Lets a Lambda look at the run of a job. */
  allowLook(lambda: Lambda): void {
    this.machine.grantExecution(lambda, 'states:DescribeExecution');
  }

  /** Lets a Lambda ask whether runs can be started. */
  allowCheck(lambda: Lambda): void {
    this.machine.grant(lambda, 'states:DescribeStateMachine');
    lambda.addEnvironment(ENV.stateMachine, this.machine.stateMachineArn);
  }

  /** Tells a Lambda how many runs there may be, and lets it ask how many there are. */
  private allowCount(lambda: Lambda, { concurrency }: Environment) {
    this.machine.grant(lambda, 'states:ListExecutions');
    lambda.addEnvironment(ENV.jobsAtOnce, String(concurrency.jobsAtOnce));
  }

  /**
   * Jobs are started in the order they were ordered, as many as may run. A message that is not started rests for a moment and is
   * the next one again: only one Lambda looks at the line at a time.
   */
  private lineOfJobs(lambda: Lambda, data: Data, environment: Environment): WorkQueue {
    data.allow(lambda, 'GetItem', 'UpdateItem');
    this.allowStart(lambda);
    this.allowCount(lambda, environment);
    return new WorkQueue(this, 'Line', {
      worker: lambda,
      variable: ENV.jobQueue,
      batchSize: 10,
      rest: Duration.seconds(15),
      isOrdered: true,
    });
  }

  /** A run that was stopped, or took too long, has no state of its own left to fail its job; of every end the shop is told. */
  private hearOfEnds(lambda: Lambda, data: Data) {
    data.allow(lambda, ...READ_AND_WRITE, 'Query', 'DeleteItem');
    new Rule(this, 'OnExecutionEnded', {
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['SUCCEEDED', 'TIMED_OUT', 'ABORTED', 'FAILED'],
          stateMachineArn: [this.machine.stateMachineArn],
        },
      },
      targets: [new LambdaFunction(lambda)],
    });
  }

  /** A job whose place or start was lost gets it; one that cannot is failed. */
  private sweep(
    lambda: Lambda,
    { environment, data, photos }: Pick<JobsProps, 'environment' | 'data' | 'photos'>,
  ) {
    data.allowIndexQuery(lambda);
    data.allow(lambda, ...READ_AND_WRITE);
    this.allowStart(lambda);
    this.allowLook(lambda);
    this.allowCount(lambda, environment);
    this.allowOrder(lambda, photos);
  }

  /** LOTE-02: what shops ordered many at a time is begun a few at a time. */
  private goOnWithBatches(
    lambda: Lambda,
    { environment, data, photos }: Pick<JobsProps, 'environment' | 'data' | 'photos'>,
  ) {
    data.allowIndexQuery(lambda);
    data.allow(lambda, ...READ_AND_WRITE, 'Query', 'BatchGetItem', 'ConditionCheckItem');
    photos.allowIntake(lambda);
    this.allowOrder(lambda, photos);
    allowAddresses(lambda, environment);
  }

  /** What is left at the provider is known also while nobody orders. */
  private measureBalance(lambda: Lambda, environment: Environment) {
    chooseProvider(lambda, environment);
    allowRodin(lambda, environment);
    new Rule(this, 'EveryHour', {
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(lambda)],
    });
  }
}
