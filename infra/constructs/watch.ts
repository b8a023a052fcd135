import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Metric, Stats, type Alarm, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule } from 'aws-cdk-lib/aws-events';
import { Construct, type IConstruct } from 'constructs';
import { METRIC_NAMESPACE, METRICS } from '../../functions/metrics.ts';
import { BRAND } from '../../shared/brand.ts';
import type { Environment } from '../config.ts';
import type { FunctionName } from '../functions.ts';
import { Alarms, highestOf, shareOf, sumOf } from './alarms.ts';
import type { Api } from './api.ts';
import type { Auth } from './auth.ts';
import type { Backups } from './backups.ts';
import { Canary } from './canary.ts';
import { Dashboard } from './dashboard.ts';
import type { Data } from './data.ts';
import { JOB_LIMIT } from './job-machine.ts';
import type { Jobs } from './jobs.ts';
import { Lambda } from './lambda.ts';
import type { Visits } from './visits.ts';

export interface WatchProps {
  environment: Environment;
  operator: NonNullable<Environment['operator']>;
  api: Api;
  auth: Auth;
  jobs: Jobs;
  visits: Visits;
  data: Data;
  backups: Backups | undefined;
  distributionId: string;
  /** What holds the Lambdas: every one below is watched (INFRA-03). */
  stacks: IConstruct[];
}

/** Cognito waits for these. */
const TRIGGERS: FunctionName[] = [
  'pre-sign-up',
  'post-confirmation',
  'pre-token-generation',
  'custom-message',
];
/** What makes good that something else failed. */
const MENDERS: FunctionName[] = [
  'fail-job',
  'execution-ended',
  'sweep-jobs',
  'sweep-files',
  'sweep-deletions',
  'sweep-orphans',
  'reconcile-billing',
  'measure-balance',
  'delivery-ended',
  'sweep-events',
];
/** A run ends by itself; what is open for so much longer is looked after by nobody. */
const LONGEST_JOB_SECONDS = JOB_LIMIT.toSeconds() + 10 * 60;
const HOUR = Duration.hours(1);

/** All that wakes somebody up, and the dashboard of the same. What each alarm means is in `infra/RUNBOOK.md`. */
export class Watch extends Construct {
  /** Those that take a deployment back: a new version that fails, or is slow, is heard of by them first. */
  readonly ofCalls: Alarm[];

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    const { environment, operator, api, auth, visits, data, backups, stacks } = props;
    const lambdas = stacks.flatMap(({ node }) => node.findAll()).filter((node) => node instanceof Lambda);
    const lambda = (name: FunctionName) => lambdas.find(({ product }) => product === name)!;
    const own = (name: keyof typeof METRICS, statistic: string, period = Duration.minutes(5)) =>
      new Metric({
        namespace: METRIC_NAMESPACE,
        metricName: METRICS[name].name,
        dimensionsMap: { Environment: environment.name },
        statistic,
        period,
      });
    const of = (namespace: string, metricName: string, statistic: string = Stats.SUM) =>
      new Metric({ namespace, metricName, statistic });
    const errorsOf = (names: FunctionName[]) => names.map((name) => lambda(name).metricErrors());

    const alarms = new Alarms(this, 'Alarms', environment);
    this.watchJobs(alarms, props, own);

    alarms.add('payments-unsettled', {
      metric: own('paymentsUnsettled', Stats.SUM),
      above: 0,
      says: 'Somebody paid and the payment could not be entered.',
    });
    alarms.add('provider-needs-staff', {
      metric: own('providerNeedsStaff', Stats.SUM),
      above: 0,
      says: 'The provider of generations refuses what only we can mend: its key, our plan there, our credits.',
    });
    alarms.add('provider-replaced', {
      metric: own('jobsFailedOver', Stats.SUM, HOUR),
      above: 2,
      says: 'The provider of generations does not deliver; our own engine makes the models instead.',
    });
    alarms.add('provider-balance-low', {
      metric: own('providerBalance', Stats.MINIMUM, HOUR),
      below: operator.leastProviderBalance,
      says: 'The credits at the provider of generations run out.',
    });

    const MINUTE = Duration.minutes(1);
    const failing = alarms.add('release-failing', {
      // A tenth of the calls reach a new version: two in a minute are not chance, and nobody has to wait for a rate.
      metric: api.http.metricServerError({ period: MINUTE, statistic: Stats.SUM }),
      above: 1,
      periods: [2, 5],
      says: 'Calls fail, minute after minute; a deployment that is under way goes back.',
    });
    const errors = alarms.add('api-errors', {
      metric: shareOf(api.http.metricServerError(), api.http.metricCount(), {
        least: 5,
        label: '% of calls that failed',
      }),
      above: 2,
      periods: [2, 3],
      says: 'More than 2 % of the calls fail.',
    });
    const slow = alarms.add('api-slow', {
      metric: api.http.metricLatency({ statistic: 'p95' }),
      above: 3000,
      periods: [3, 3],
      says: 'One call in twenty takes longer than three seconds.',
    });
    this.ofCalls = [failing, errors, slow];
    alarms.add('sign-in-failing', {
      metric: sumOf(errorsOf(TRIGGERS), 'failed triggers'),
      above: 2,
      says: 'People cannot sign up or in: a trigger of the user pool fails.',
    });
    alarms.add('sign-in-throttled', {
      metric: sumOf(auth.throttles, 'refused for the quota'),
      above: 5,
      says: "People cannot sign up or in: more try at once than the user pool's quota allows.",
    });
    alarms.add('canary-failing', {
      metric: lambda('canary').metricErrors({ period: Duration.minutes(5) }),
      above: 0,
      // It goes every five minutes: who does not hear of it has no canary.
      silence: 'bad',
      periods: [2, 3],
      says: 'The site is not as it should be from outside, or nobody can sign in.',
    });
    alarms.add('menders-failing', {
      metric: sumOf(errorsOf(MENDERS), 'failed runs'),
      above: 1,
      periods: [2, 3],
      says: 'What makes failures good fails itself.',
    });
    alarms.add('batches-failing', {
      metric: lambda('sweep-batches').metricErrors({ period: Duration.minutes(5) }),
      above: 1,
      periods: [2, 3],
      says: 'What shops ordered many at a time is not gone on with.',
    });
    alarms.add('stores-failing', {
      metric: lambda('sweep-stores').metricErrors({ period: Duration.minutes(5) }),
      above: 1,
      periods: [2, 3],
      says: 'Models do not come into the pages of connected stores, or do not leave them.',
    });
    const rules = [scope, ...stacks]
      .flatMap(({ node }) => node.findAll())
      // The canary's silence rings by itself, and an alarm takes ten.
      .filter((each) => each instanceof Rule && !(each.node.scope instanceof Canary)) as Rule[];
    alarms.add('events-lost', {
      metric: sumOf(
        [...new Set(rules)].map(
          ({ ruleName }) =>
            new Metric({
              namespace: 'AWS/Events',
              metricName: 'FailedInvocations',
              dimensionsMap: { RuleName: ruleName },
              statistic: Stats.SUM,
            }),
        ),
        'events that reached nobody',
      ),
      above: 0,
      says: 'A schedule or a rule could not call its Lambda.',
    });

    alarms.add('visits-uncounted', {
      // What was received three times SQS leaves out of its age: that is what is stuck, and its Lambda says how old it is.
      metric: highestOf([visits.age, own('visitsWaiting', Stats.MAXIMUM)], 'seconds'),
      above: 15 * 60,
      periods: [1, 3], // what is stuck comes again every six minutes
      says: 'Visits are told and not counted: shops look at old numbers.',
    });
    alarms.add('lambda-throttled', {
      metric: of('AWS/Lambda', 'Throttles'),
      above: 10,
      periods: [2, 3],
      says: 'The account has no Lambda left to run.',
    });
    alarms.add('table-throttled', {
      metric: sumOf(data.throttles, 'throttled requests'),
      above: 5,
      periods: [2, 3],
      says: 'The table refuses requests.',
    });
    alarms.add('mail-bouncing', {
      metric: of('AWS/SES', 'Reputation.BounceRate', Stats.MAXIMUM).with({ period: HOUR }),
      above: 0.04,
      says: 'Many of our mails do not arrive; at 5 % AWS looks into the account, at 10 % it stops it.',
    });

    if (backups)
      alarms.add('backup-failing', {
        metric: sumOf(backups.failures, 'copies that failed', HOUR),
        above: 0,
        says: "The day's copy of table and models was not made, or did not reach the other account.",
      });

    this.limitSpend(environment, operator);
    new Dashboard(this, 'Dashboard', {
      ...props,
      alarms: alarms.all,
      lambdas,
      own: {
        jobsWaiting: own('jobsWaiting', Stats.MAXIMUM),
        visitsWaiting: own('visitsWaiting', Stats.MAXIMUM),
        oldestOpenJob: own('oldestOpenJob', Stats.MAXIMUM),
        jobsFailedByUs: own('jobsFailedByUs', Stats.SUM),
        jobsFailedOver: own('jobsFailedOver', Stats.SUM),
        paymentsUnsettled: own('paymentsUnsettled', Stats.SUM),
        providerBalance: own('providerBalance', Stats.MINIMUM, HOUR),
        providerNeedsStaff: own('providerNeedsStaff', Stats.SUM),
      },
    });
  }

  private watchJobs(
    alarms: Alarms,
    { jobs: { machine, waiting } }: WatchProps,
    own: (name: keyof typeof METRICS, statistic: string, period?: Duration) => IMetric,
  ) {
    alarms.add('jobs-failing', {
      metric: shareOf(own('jobsFailedByUs', Stats.SUM, HOUR), machine.metricStarted({ period: HOUR }), {
        least: 2,
        label: '% of jobs that failed by our fault',
      }),
      above: 10,
      says: 'More than one job in ten fails for reasons that no other photos would mend.',
    });
    alarms.add('job-stuck', {
      metric: own('oldestOpenJob', Stats.MAXIMUM),
      above: LONGEST_JOB_SECONDS,
      // Written every minute, also when there is no job: who does not hear of it has no sweep.
      silence: 'bad',
      periods: [2, 2],
      says: 'A job is open for longer than any run can last, or nobody looks after jobs.',
    });
    alarms.add('jobs-waiting', {
      metric: highestOf([waiting, own('jobsWaiting', Stats.MAXIMUM)], 'seconds'),
      above: 15 * 60,
      says: 'Jobs wait for a quarter of an hour for their turn, or are not called at all.',
    });
    alarms.add('jobs-out-of-time', {
      metric: sumOf([machine.metricTimedOut(), machine.metricAborted()], 'runs cut short'),
      above: 0,
      says: 'A run of a job was cut short.',
    });
  }

  /** Of the whole account: only a tag activated by hand could tell environments apart. */
  private limitSpend({ name }: Environment, { mail, dollarsAMonth }: WatchProps['operator']) {
    const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: mail }],
    });
    new CfnBudget(this, 'Spend', {
      budget: {
        budgetName: `${BRAND.toLowerCase()}-${name}-spend`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollarsAMonth, unit: 'USD' },
      },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('ACTUAL', 100), told('FORECASTED', 120)],
    });
  }
}
