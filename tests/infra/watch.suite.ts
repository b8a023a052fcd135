import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ENV } from '../../functions/env.ts';
import { measure, METRICS } from '../../functions/metrics.ts';
import { environments } from '../../infra/config.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { ROOT, synthesized } from './synthesized.ts';

interface MetricOf {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}
interface Alarm {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
  TreatMissingData: string;
  Metrics?: { MetricStat?: { Metric: MetricOf } }[];
}
type Resource = { Type: string; Properties: Record<string, unknown> };

const stacks = readAssembly(synthesized('prod').outdir);
const resources = stacks.flatMap(({ template }) => Object.entries(template.Resources)) as [
  string,
  Resource,
][];
const propertiesOf = <P = Record<string, unknown>>(type: string) =>
  resources.filter(([, { Type }]) => Type === type).map(([, { Properties }]) => Properties as P);

const alarms = propertiesOf<Alarm>('AWS::CloudWatch::Alarm');
const nameOf = (name: string) => name.replace('relevo-prod-', '');
const metricsOf = (alarm: Alarm): MetricOf[] =>
  alarm.Metrics
    ? alarm.Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []))
    : [alarm as unknown as MetricOf];
const alarm = (name: string) => alarms.find(({ AlarmName }) => nameOf(AlarmName) === name)!;

describe('what wakes somebody up', () => {
  const runbook = readFileSync(join(ROOT, 'infra/RUNBOOK.md'), 'utf8');
  const budgets = propertiesOf<{ Budget: { BudgetName: string } }>('AWS::Budgets::Budget');
  const names = [
    ...alarms.map(({ AlarmName }) => AlarmName),
    ...budgets.map(({ Budget }) => Budget.BudgetName),
  ].map(nameOf);

  test('INFRA-03 has a chapter of the runbook, and no chapter is about an alarm that is gone', () => {
    const chapters = [...runbook.matchAll(/^### `([a-z-]+)`$/gm)].map(([, name]) => name);
    expect(chapters.sort()).toEqual(names.sort());
  });

  test('INFRA-03 is everything that can go wrong: each thing is heard of by its metric', () => {
    const heard = alarms.map(
      (each) =>
        [nameOf(each.AlarmName), [...new Set(metricsOf(each).map((metric) => metric.MetricName))]] as const,
    );
    expect(Object.fromEntries(heard)).toEqual({
      'api-errors': ['5xx', 'Count'],
      'api-slow': ['Latency'],
      'backup-failing': ['NumberOfBackupJobsFailed', 'NumberOfCopyJobsFailed'],
      'batches-failing': ['Errors'],
      'canary-failing': ['Errors'],
      'stores-failing': ['Errors'],
      'events-lost': ['FailedInvocations'],
      'firewall-blocks': ['BlockedRequests'],
      'job-stuck': ['OldestOpenJobSeconds'],
      'jobs-failing': ['JobsFailedByUs', 'ExecutionsStarted'],
      'jobs-waiting': ['ApproximateAgeOfOldestMessage', 'JobsWaitingSeconds'],
      'jobs-out-of-time': ['ExecutionsTimedOut', 'ExecutionsAborted'],
      'lambda-throttled': ['Throttles'],
      'mail-bouncing': ['Reputation.BounceRate'],
      'menders-failing': ['Errors'],
      'payments-unsettled': ['PaymentsUnsettled'],
      'provider-balance-low': ['ProviderBalance'],
      'provider-needs-staff': ['ProviderNeedsStaff'],
      'provider-replaced': ['JobsFailedOver'],
      'sign-in-failing': ['Errors'],
      'sign-in-throttled': ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'],
      'release-failing': ['5xx'],
      'site-errors': ['5xxErrorRate', 'Requests'],
      'table-throttled': ['ReadThrottleEvents', 'WriteThrottleEvents'],
      'visits-uncounted': ['ApproximateAgeOfOldestMessage', 'VisitsWaitingSeconds'],
    });
  });

  test('tells the operator when it begins and when it is over, and what to read', () => {
    const topics = propertiesOf<{ Protocol: string; Endpoint: string }>('AWS::SNS::Subscription');
    expect(topics).toHaveLength(2); // one a region: an alarm tells a topic of its own
    for (const topic of topics)
      expect(topic).toMatchObject({ Protocol: 'email', Endpoint: environments.prod.operator!.mail });
    for (const { AlarmName, AlarmDescription, AlarmActions, OKActions } of alarms) {
      expect([AlarmActions, OKActions], AlarmName).toEqual([[expect.anything()], AlarmActions]);
      expect(AlarmDescription).toContain(`infra/RUNBOOK.md, "${nameOf(AlarmName)}"`);
    }
  });

  test('takes silence for a failure only where somebody speaks every few minutes', () => {
    const bad = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    const spoken = ['canary-failing', 'job-stuck'];
    expect(bad.map(({ AlarmName }) => nameOf(AlarmName)).sort()).toEqual(spoken);
    for (const { AlarmName, TreatMissingData } of alarms)
      if (!spoken.includes(nameOf(AlarmName)))
        expect([AlarmName, TreatMissingData]).toEqual([AlarmName, 'notBreaching']);
  });

  test('hears every value the product measures, under the name and dimension it is written with', () => {
    const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    vi.stubEnv(ENV.environment, 'prod');
    try {
      for (const name of Object.keys(METRICS) as (keyof typeof METRICS)[]) measure(name, 7);
    } finally {
      vi.unstubAllEnvs();
    }
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    write.mockRestore();
    const written = lines.map(({ _aws, Environment, ...values }) => {
      const [{ Namespace, Dimensions, Metrics }] = (
        _aws as {
          CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[];
        }
      ).CloudWatchMetrics;
      expect([Dimensions, Environment]).toEqual([[['Environment']], 'prod']);
      expect(values).toEqual({ [Metrics[0].Name]: 7 });
      return `${Namespace} ${Metrics[0].Name}`;
    });
    const own = alarms.flatMap(metricsOf).filter(({ Namespace }) => Namespace === 'Relevo');
    for (const { Dimensions } of own) expect(Dimensions).toEqual([{ Name: 'Environment', Value: 'prod' }]);
    expect(own.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`).sort()).toEqual(
      written.sort(),
    );
  });

  test('hears of a failure of every Lambda: as a failed call, a failed job, or by itself', () => {
    const { deployment } = synthesized('local');
    const productOf = (description: unknown) => String(description).replace(/^\w+: /, '');
    const integrated = deployment
      .ofType('AWS::ApiGatewayV2::Integration')
      .map((integration) => integration.properties().IntegrationUri);
    const definition = deployment
      .ofType('AWS::StepFunctions::StateMachine')
      .map((machine) => String(machine.resolve(machine.template.DefinitionString)))
      .join();
    const here = deployment.ofType('AWS::Lambda::Function');
    const calls = here.filter((lambda) => integrated.includes(lambda.attribute('Arn')));
    const steps = here.filter((lambda) => definition.includes(lambda.attribute('Arn')));
    const watched = new Set([...calls, ...steps].map(({ template }) => productOf(template.Description)));

    // What cannot do what is in its queue leaves it there.
    const aged = JSON.stringify(
      alarms.flatMap(metricsOf).filter(({ MetricName }) => MetricName === 'ApproximateAgeOfOldestMessage'),
    );
    for (const source of deployment.ofType('AWS::Lambda::EventSourceMapping')) {
      const { EventSourceArn, FunctionName } = source.properties();
      const queue = deployment
        .ofType('AWS::SQS::Queue')
        .find((each) => each.attribute('Arn') === EventSourceArn)!;
      const called = here.find(({ name }) => name === FunctionName)!;
      if (aged.includes(queue.logicalId)) watched.add(productOf(called.template.Description));
    }

    const byLogicalId = new Map(
      resources
        .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
        .map(([id, { Properties }]) => [id, productOf(Properties.Description)]),
    );
    for (const name of [
      'sign-in-failing',
      'canary-failing',
      'menders-failing',
      'batches-failing',
      'stores-failing',
    ])
      for (const { Dimensions } of metricsOf(alarm(name))) {
        // A reference to one of this stack, or an export of the other that ends in its logical id.
        const value = JSON.stringify(Dimensions![0].Value);
        const [, product] = [...byLogicalId].find(([id]) => value.includes(id))!;
        watched.add(product);
      }
    expect([...watched].sort()).toEqual(Object.keys(FUNCTIONS).sort());
  });

  test('INFRA-03 a copy that failed is heard of by whatever AWS Backup reports it for: all, the vault, the kind', () => {
    const asked = metricsOf(alarm('backup-failing'));
    expect(new Set(asked.map(({ Dimensions = [] }) => Dimensions.map(({ Name }) => Name).join()))).toEqual(
      new Set(['', 'BackupVaultName', 'ResourceType']),
    );
    const kinds = asked.flatMap(({ Dimensions = [] }) => Dimensions.map(({ Value }) => Value));
    expect(kinds).toEqual(expect.arrayContaining(['DynamoDB', 'S3']));
  });

  test('INFRA-03 what CloudFront and its firewall report is heard of in us-east-1, where they report it', () => {
    const watch = stacks.find(({ name }) => name.endsWith('-edge-watch'))!;
    expect(watch.region).toBe('us-east-1');
    const there = Object.values(watch.template.Resources) as Resource[];
    const names = there
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .map((each) => each.Properties);
    expect(names.map(({ AlarmName }) => nameOf(String(AlarmName))).sort()).toEqual([
      'firewall-blocks',
      'site-errors',
    ]);
    const elsewhere = alarms.filter(({ AlarmName }) => !names.some((each) => each.AlarmName === AlarmName));
    expect(elsewhere.flatMap(metricsOf).map(({ Namespace }) => Namespace)).not.toContain('AWS/CloudFront');

    const [firewall] = propertiesOf<{ VisibilityConfig: { MetricName: string } }>('AWS::WAFv2::WebACL');
    expect(alarm('firewall-blocks')).toMatchObject({
      Dimensions: expect.arrayContaining([{ Name: 'WebACL', Value: firewall.VisibilityConfig.MetricName }]),
    });
  });

  test('INFRA-03 is on the dashboard, with the jobs, the webhook and the API', () => {
    const [{ DashboardBody }] = propertiesOf<{ DashboardBody: unknown }>('AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(DashboardBody);
    for (const title of ['Jobs', 'Calls', 'Webhook and dead letters', 'Table'])
      expect(body).toContain(`\\"title\\":\\"${title}\\"`);
    for (const { name } of Object.values(METRICS)) expect(body).toContain(name);
  });
});

describe('logs and traces', () => {
  test('INFRA-03 a trace goes from the API through the state machine to the workers', () => {
    for (const { TracingConfig, Description } of propertiesOf('AWS::Lambda::Function'))
      if (String(Description).startsWith('prod: '))
        expect([Description, TracingConfig]).toEqual([Description, { Mode: 'Active' }]);
    expect(propertiesOf('AWS::StepFunctions::StateMachine')).toEqual([
      expect.objectContaining({ TracingConfiguration: { Enabled: true } }),
      expect.objectContaining({ TracingConfiguration: { Enabled: true } }),
    ]);
    const policies = propertiesOf<{ PolicyDocument: { Statement: { Action: unknown }[] } }>(
      'AWS::IAM::Policy',
    );
    const tracing = policies.filter((policy) => JSON.stringify(policy).includes('xray:PutTraceSegments'));
    expect(tracing.length).toBeGreaterThanOrEqual(Object.keys(FUNCTIONS).length + 1); // and the machine
  });

  test('INFRA-03 every Lambda writes JSON into a group of its own that forgets', () => {
    const lambdas = propertiesOf<{
      Description?: string;
      LoggingConfig: { LogFormat: string; LogGroup: object };
    }>('AWS::Lambda::Function').filter(({ Description }) => Description?.startsWith('prod: '));
    expect(lambdas).toHaveLength(Object.keys(FUNCTIONS).length);
    const groups = lambdas.map(({ LoggingConfig }) => JSON.stringify(LoggingConfig.LogGroup));
    expect(new Set(groups).size).toBe(lambdas.length);
    for (const { LoggingConfig } of lambdas) expect(LoggingConfig.LogFormat).toBe('JSON');
    for (const { RetentionInDays } of propertiesOf('AWS::Logs::LogGroup')) expect(RetentionInDays).toBe(180);
  });

  test('the log of calls names the route and the tenant, and neither who called nor what for', () => {
    const [{ AccessLogSettings }] = propertiesOf<{ AccessLogSettings: { Format: string } }>(
      'AWS::ApiGatewayV2::Stage',
    );
    const format = JSON.parse(AccessLogSettings.Format) as Record<string, string>;
    expect(Object.keys(format)).toEqual(expect.arrayContaining(['requestId', 'route', 'tenantId', 'status']));
    expect(AccessLogSettings.Format).not.toMatch(/sourceIp|path|email|userAgent|queryString/i);
  });
});
