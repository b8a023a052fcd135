import { describe, expect, test } from 'vitest';
import { METRICS } from '../../functions/metrics.ts';
import { environments } from '../../infra/config.ts';
import { FIXED } from '../../infra/cost/monthly-cost.ts';
import { secretsOf } from '../../infra/secrets.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { synthesized } from './synthesized.ts';

const resources = readAssembly(synthesized('prod').outdir).flatMap(({ template }) =>
  Object.values(template.Resources),
);
const ofType = <P>(type: string) =>
  resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties as P);

describe('what costs without a single model', () => {
  test('INFRA-01 is in the sheet of costs as it is in the template', () => {
    const [{ Rules }] = ofType<{ Rules: unknown[] }>('AWS::WAFv2::WebACL');
    const alarms = ofType<{ Metrics?: { MetricStat?: object }[] }>('AWS::CloudWatch::Alarm');
    expect(FIXED, 'FIXED of infra/cost/monthly-cost.ts, against the template').toEqual({
      firewallRules: Rules.length,
      secrets: ofType('AWS::SecretsManager::Secret').length + secretsOf(environments.prod).length,
      keys: ofType('AWS::KMS::Key').length,
      ownMetrics: Object.keys(METRICS).length,
      alarmMetrics: alarms
        .map(({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1)
        .reduce((sum, metrics) => sum + metrics, 0),
      dashboards: ofType('AWS::CloudWatch::Dashboard').length,
      queues: ofType('AWS::SQS::Queue').length,
    });
  });

  test('INFRA-01 has no metrics for each route, which CloudWatch takes 30 cents each for: the access log has the same', () => {
    const [stage] = ofType('AWS::ApiGatewayV2::Stage');
    expect(JSON.stringify(stage)).not.toContain('DetailedMetricsEnabled');
  });
});
