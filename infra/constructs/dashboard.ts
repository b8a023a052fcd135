import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  Metric,
  Stats,
  type Alarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { METRICS } from '../../functions/metrics.ts';
import { BRAND } from '../../shared/brand.ts';
import type { FunctionName } from '../functions.ts';
import { edgeMetric } from './edge-metric.ts';
import type { Lambda } from './lambda.ts';
import type { WatchProps } from './watch.ts';

export interface DashboardProps extends Pick<
  WatchProps,
  'environment' | 'api' | 'auth' | 'jobs' | 'data' | 'distributionId'
> {
  alarms: Alarm[];
  lambdas: Lambda[];
  own: Record<keyof typeof METRICS, IMetric>;
}

/** The steps of a job that compute. */
const LONG: FunctionName[] = ['segment-photo', 'reconstruct-shape', 'texture-model', 'package-model'];

/** One page to look at when an alarm rang: from top to bottom what shops, shoppers and money meet. */
export class Dashboard extends CloudWatchDashboard {
  constructor(
    scope: Construct,
    id: string,
    { environment, api, auth, jobs: { machine }, data, distributionId, alarms, lambdas, own }: DashboardProps,
  ) {
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 8 });
    const lambda = (name: FunctionName) => lambdas.find(({ product }) => product === name)!;
    const account = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/Lambda', metricName, statistic });

    super(scope, id, {
      dashboardName: `${BRAND.toLowerCase()}-${environment.name}`,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 })],
        [
          graph('Jobs', [
            machine.metricStarted(),
            machine.metricSucceeded(),
            machine.metricFailed(),
            machine.metricTimedOut(),
            own.jobsFailedByUs,
            own.jobsFailedOver,
          ]),
          graph(
            'How long a job takes, and the oldest open one',
            [
              machine.metricTime({ statistic: 'p50', label: 'p50 ms' }),
              machine.metricTime({ statistic: 'p95', label: 'p95 ms' }),
            ],
            [own.oldestOpenJob, own.jobsWaiting],
          ),
          graph(
            'How long its steps take (p95)',
            LONG.map((name) => lambda(name).metricDuration({ statistic: 'p95', label: name })),
          ),
        ],
        [
          graph('Calls', [
            api.http.metricCount(),
            api.http.metricClientError(),
            api.http.metricServerError(),
          ]),
          graph(
            'How long calls take, ms',
            ['p50', 'p95', 'p99'].map((statistic) => api.http.metricLatency({ statistic, label: statistic })),
          ),
          graph(
            'Site',
            [
              edgeMetric(distributionId, 'Requests', Stats.SUM),
              edgeMetric(distributionId, 'BytesDownloaded', Stats.SUM),
            ],
            [edgeMetric(distributionId, '5xxErrorRate', Stats.AVERAGE)],
          ),
        ],
        [
          graph(
            'Webhook and dead letters',
            [
              lambda('stripe-webhook').metricInvocations(),
              lambda('stripe-webhook').metricErrors(),
              own.paymentsUnsettled,
              own.providerNeedsStaff,
            ],
            [own.providerBalance],
          ),
          graph(
            'Lambda',
            [account('Errors', Stats.SUM), account('Throttles', Stats.SUM)],
            [account('ConcurrentExecutions', Stats.MAXIMUM)],
          ),
          graph('Table', data.consumption, data.throttles),
        ],
        [
          graph('Refused by the quota of sign-in', auth.throttles),
          graph('Visits that wait to be counted', [own.visitsWaiting]),
        ],
      ],
    });
  }
}
