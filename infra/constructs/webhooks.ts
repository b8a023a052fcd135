import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import {
  DefinitionBody,
  Errors,
  Fail,
  JsonPath,
  LogLevel,
  StateMachine,
  Succeed,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { BRAND } from '../../shared/brand.ts';
import { WEBHOOK_RETRIES } from '../../shared/rules/webhook-endpoints.ts';
import type { Environment } from '../config.ts';
import type { Data } from './data.ts';
import { Lambda } from './lambda.ts';
import { Log } from './log.ts';
import { allowMail } from './mail.ts';

export interface WebhooksProps {
  environment: Environment;
  data: Data;
}

/** All attempts and pauses take 21 hours; a run that is open for longer will not end. */
const DELIVERY_LIMIT = Duration.hours(26);

/**
 * HOOK-02: carries what happened to the endpoints that shops named: one run of a machine for each event and endpoint, whose pauses
 * are the machine's; a run that ends without delivering is heard of, and what nobody handed on is found every minute.
 */
export class Webhooks extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { environment, data }: WebhooksProps) {
    super(scope, id);
    const deliver = new Lambda(this, 'Deliver', { name: 'deliver-webhook', environment });
    data.allow(deliver, 'BatchGetItem', 'UpdateItem');
    allowAddresses(deliver, environment);
    this.machine = deliveryMachine(new Construct(this, 'Steps'), deliver, environment);

    const ended = new Lambda(this, 'DeliveryEnded', { name: 'delivery-ended', environment });
    data.allow(ended, 'UpdateItem', 'GetItem', 'Query');
    allowMail(ended, environment);
    ended.addEnvironment(ENV.site, environment.siteUrl);
    new Rule(this, 'OnDeliveryEnded', {
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['TIMED_OUT', 'ABORTED', 'FAILED'],
          stateMachineArn: [this.machine.stateMachineArn],
        },
      },
      targets: [new LambdaFunction(ended)],
    });

    const sweep = new Lambda(this, 'SweepEvents', { name: 'sweep-events', environment });
    data.allowIndexQuery(sweep);
    data.allow(sweep, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
    this.allowStart(sweep);
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(sweep)],
    });
  }

  /** Lets a Lambda start to deliver. */
  allowStart(lambda: Lambda): void {
    this.machine.grantStartExecution(lambda);
    lambda.addEnvironment(ENV.webhookMachine, this.machine.stateMachineArn);
  }
}

/** Tells a Lambda where shops may have their endpoints: on one machine also there. */
export function allowAddresses(lambda: Lambda, { webhooks }: Environment): void {
  if (webhooks.allowsLoopback) lambda.addEnvironment(ENV.webhooksToLoopback, 'true');
}

/** From {tenant_id, endpoint_id, delivery_id}: tried until it is taken, with pauses that grow. */
function deliveryMachine(scope: Construct, deliver: Lambda, environment: Environment): StateMachine {
  const { count, factor, longestSeconds } = WEBHOOK_RETRIES;
  const failed = new Fail(scope, 'NotDelivered', { errorPath: '$.error.Error', causePath: '$.error.Cause' });
  const attempt = new LambdaInvoke(scope, 'DeliverWebhook', {
    lambdaFunction: deliver,
    retryOnServiceExceptions: false, // whatever it was, the next attempt is in the next pause
    resultPath: JsonPath.DISCARD,
  })
    .addRetry({
      errors: [Errors.ALL],
      interval: Duration.seconds(environment.webhooks.firstPauseSeconds),
      backoffRate: factor,
      maxDelay: Duration.seconds(longestSeconds),
      maxAttempts: count,
    })
    .addCatch(failed, { resultPath: '$.error' })
    .next(new Succeed(scope, 'Delivered'));
  return new StateMachine(scope, 'Machine', {
    definitionBody: DefinitionBody.fromChainable(attempt),
    timeout: DELIVERY_LIMIT,
    tracingEnabled: true,
    logs: {
      level: LogLevel.ALL,
      destination: new Log(scope, 'MachineLog', environment, {
        logGroupName: `/aws/vendedlogs/states/${BRAND.toLowerCase()}-${environment.name}-webhooks`,
      }),
    },
  });
}
