import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { BRAND } from '../../shared/brand.ts';
import type { Environment } from '../config.ts';

export interface AlarmSettings {
  metric: IMetric;
  /** It rings above this, or below it with `below`. */
  above?: number;
  below?: number;
  /** How many of the last periods have to be bad, as [bad, looked at]; [1, 1] unless told. */
  periods?: [bad: number, of: number];
  /** What no data means: nothing happened, which is well, unless silence itself is the failure. */
  silence?: 'well' | 'bad';
  /** One sentence for the mail. */
  says: string;
}

/** Alarms of one stack, and the mail to the operator when one rings and when it is over. */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly action: SnsAction;
  private readonly prefix: string;

  constructor(scope: Construct, id: string, { name, operator }: Pick<Environment, 'name' | 'operator'>) {
    super(scope, id);
    this.prefix = `${BRAND.toLowerCase()}-${name}-`;
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    if (operator) topic.addSubscription(new EmailSubscription(operator.mail));
    letAlarmsPublish(topic, this.prefix);
    this.action = new SnsAction(topic);
  }

  /** Adds an alarm. Its name is a heading of `infra/RUNBOOK.md`, which says what to do. */
  add(
    name: string,
    { metric, above, below, periods = [1, 1], silence = 'well', says }: AlarmSettings,
  ): Alarm {
    const [bad, of] = periods;
    const alarm = new Alarm(this, name, {
      alarmName: this.prefix + name,
      alarmDescription: `${says} infra/RUNBOOK.md, "${name}".`,
      metric,
      threshold: above ?? below!,
      comparisonOperator:
        above === undefined
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      treatMissingData: silence === 'bad' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
    this.all.push(alarm);
    return alarm;
  }
}

/** Any policy of a topic, such as the refusal of plain HTTP, replaces the default one, by which CloudWatch could publish. */
function letAlarmsPublish(topic: Topic, prefix: string): void {
  const { partition, region, account } = Stack.of(topic);
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:${prefix}*` },
      },
    }),
  );
}

/** The sum of up to ten metrics, which is what an alarm can take; minutes without data count as 0. */
export const sumOf = (metrics: IMetric[], label: string, period?: Duration): MathExpression =>
  togetherBy('SUM', metrics, label, period);

/** The highest of up to ten metrics; minutes without data count as 0. */
export const highestOf = (metrics: IMetric[], label: string, period?: Duration): MathExpression =>
  togetherBy('MAX', metrics, label, period);

function togetherBy(
  operation: 'SUM' | 'MAX',
  metrics: IMetric[],
  label: string,
  period = Duration.minutes(5),
): MathExpression {
  if (metrics.length > 10) throw new Error(`${label}: an alarm takes ten metrics, not ${metrics.length}`);
  return new MathExpression({
    label,
    period,
    expression: `${operation}([${metrics.map((_, index) => `FILL(m${index}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
  });
}

/** How many percent a part is of the whole, and 0 while the part is smaller than `least`: one failure of one is no rate. */
export function shareOf(part: IMetric, whole: IMetric, { least, label }: { least: number; label: string }) {
  return new MathExpression({
    label,
    period: (part as Metric).period,
    expression: `IF(FILL(part, 0) >= ${least} AND FILL(whole, 0) > 0, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
  });
}
