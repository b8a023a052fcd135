import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { relevo } from '../../infra/app.ts';
import type { Environment } from '../../infra/config.ts';
import { ACKNOWLEDGED } from './acknowledged.ts';
import { ANY_LAYER, outputFolder } from './synthesized.ts';

interface Report {
  pluginReports: { violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[];
}

interface Finding {
  rule: string;
  /** Path of the construct. */
  at: string;
}

/** What AWS's own rules for solutions find in an environment, with a defect planted where one is wanted. */
function findingsOf(env: Environment['name'], plant: (app: ReturnType<typeof relevo>) => void = () => {}) {
  const outdir = outputFolder();
  const app = relevo({ context: { env, ...ANY_LAYER }, outdir, validate: false });
  plant(app);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  // A finding fails the synthesis; it is the report that says which.
  expect(() => app.synth()).toThrow();
  const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report;
  return report.pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName: rule, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath: at }): Finding => ({ rule, at })),
    ),
  );
}

const covers = ({ rule, at }: (typeof ACKNOWLEDGED)[number], finding: Finding) =>
  rule.test(finding.rule) && at.test(finding.at);
const open = (findings: Finding[]) =>
  findings.filter((finding) => !ACKNOWLEDGED.some((acknowledged) => covers(acknowledged, finding)));

describe.each(['dev', 'prod'] as const)('the rules of AWS for solutions in %s', (env) => {
  const findings = findingsOf(env);

  test('INFRA-02 find nothing that was not decided', () => {
    expect(open(findings)).toEqual([]);
  });

  test.each(ACKNOWLEDGED)('INFRA-02 $rule was decided and still occurs: $reason', (acknowledged) => {
    expect(findings.some((finding) => covers(acknowledged, finding))).toBe(true);
  });
});

test('INFRA-02 the rules of AWS for solutions find a bucket that talks without encryption', () => {
  const findings = findingsOf('dev', (app) => new CfnBucket(app.node.findChild('Data'), 'Defect'));
  expect(open(findings)).toContainEqual({ rule: 'AwsSolutions-S10', at: 'Data/Defect' });
});
