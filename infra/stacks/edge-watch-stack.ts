import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { Alarms } from '../constructs/alarms.ts';
import { edgeMetric } from '../constructs/edge-metric.ts';
import { firewallMetric } from '../constructs/firewall.ts';

export interface EdgeWatchStackProps extends StackProps {
  environment: Environment;
  operator: NonNullable<Environment['operator']>;
  distributionId: string;
}

/**
 * Alarms on what CloudFront and its firewall report: in us-east-1, and an alarm hears of its own region only. Apart
 * from the stack `edge`, which has to be there before the distribution that this one watches.
 */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeWatchStackProps) {
    const { environment, operator, distributionId, ...stackProps } = props;
    super(scope, id, stackProps);
    const alarms = new Alarms(this, 'Alarms', environment);
    alarms.add('site-errors', {
      metric: new MathExpression({
        label: '% of requests that failed',
        period: Duration.minutes(5),
        // One failure of a quiet night is no rate.
        expression: 'IF(FILL(rate, 0) * FILL(requests, 0) / 100 >= 5, rate, 0)',
        usingMetrics: {
          rate: edgeMetric(distributionId, '5xxErrorRate', Stats.AVERAGE),
          requests: edgeMetric(distributionId, 'Requests', Stats.SUM),
        },
      }),
      above: 2,
      periods: [2, 3],
      says: 'More than 2 % of what browsers ask the site for fails: pages, models or calls.',
    });
    alarms.add('firewall-blocks', {
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: firewallMetric(environment), Rule: 'ALL' },
        statistic: Stats.SUM,
      }),
      above: operator.mostBlockedRequests,
      says: 'The firewall refuses far more requests than it does on a usual day.',
    });
  }
}
