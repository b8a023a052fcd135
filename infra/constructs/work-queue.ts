import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { EnvName } from '../../functions/env.ts';
import type { Lambda } from './lambda.ts';

export interface WorkQueueProps {
  /** Who is called with what is in it, and says which of it failed. */
  worker: Lambda;
  /** Tells who sends where the queue is. */
  variable: EnvName;
  /** Messages of one call. */
  batchSize: number;
  /** How long messages are gathered; AWS asks for a second at least where more than ten are called with. */
  gather?: Duration;
  /** Calls at the same time; AWS knows no fewer than two, and of an ordered queue there is one. */
  mostAtOnce?: number;
  /** How long what failed, or what a crash kept from being done, rests. */
  rest: Duration;
  /** Messages come in the order they were sent. */
  isOrdered?: boolean;
}

/**
 * What is done soon after it was asked for, at least once. There is no queue of dead letters: what fails comes again until it is
 * two weeks old, and its age wakes somebody up.
 */
export class WorkQueue extends Construct {
  private readonly queue: Queue;
  private readonly variable: EnvName;

  constructor(scope: Construct, id: string, { worker, variable, ...props }: WorkQueueProps) {
    super(scope, id);
    this.variable = variable;
    const ordered: QueueProps = props.isOrdered ? { fifo: true } : {};
    this.queue = new Queue(this, 'Queue', {
      ...ordered,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: props.rest,
      retentionPeriod: Duration.days(14),
    });
    worker.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [this.queue.queueArn],
      }),
    );
    new EventSourceMapping(this, 'Source', {
      target: worker,
      eventSourceArn: this.queue.queueArn,
      batchSize: props.batchSize,
      maxBatchingWindow: props.gather,
      maxConcurrency: props.mostAtOnce,
      reportBatchItemFailures: true,
    }).node.addDependency(worker.role!.node.findChild('DefaultPolicy')); // AWS looks at the permission when the source is made
  }

  /** Seconds that the oldest message waits. */
  get age(): Metric {
    return this.queue.metricApproximateAgeOfOldestMessage({ statistic: 'max' });
  }

  /** Lets a Lambda send to it. */
  allowSend(lambda: Lambda): void {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] }),
    );
    lambda.addEnvironment(this.variable, this.queue.queueUrl);
  }
}
