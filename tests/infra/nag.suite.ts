import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { relevo } from '../../infra/app.ts';
import type { Environment } from '../../infra/config.ts';
import { ACKNOWLEDGED } from './acknowledged.ts';
import { ANY_CODE, ANY_LAYER, outputFolder } from './synthesized.ts';

interface Report {
  pluginReports: { violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[];
}

interface Finding {
  rule: string;
  /** Path of the construct. */
  at: string;
}

/** A bucket open to everybody that talks without encryption: rules that do not find it find nothing. */
const PLANTED: Finding = { rule: 'AwsSolutions-S10', at: 'Planted/Bucket' };

/** What AWS's own rules for solutions find in an environment that has a defect planted in it. */
function findingsOf(env: Environment['name']) {
  const outdir = outputFolder();
  const app = relevo({ context: { env, ...ANY_LAYER, ...ANY_CODE }, outdir, validate: false });
  new CfnBucket(new Stack(app, 'Planted'), 'Bucket').addPropertyOverride('AccessControl', 'PublicRead');
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
  const all = findingsOf(env);
  const findings = all.filter(({ at }) => !at.startsWith('Planted/'));

  test('INFRA-02 find a defect that is there', () => {
    expect(all).toContainEqual(PLANTED);
  });

  test('INFRA-02 find nothing that was not decided', () => {
    expect(open(findings)).toEqual([]);
  });

  const decided = ACKNOWLEDGED.filter(({ only = env }) => only === env);
  test.each(decided)('INFRA-02 $rule was decided and still occurs: $reason', (acknowledged) => {
    expect(findings.some((finding) => covers(acknowledged, finding))).toBe(true);
  });
});
