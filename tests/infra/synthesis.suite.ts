import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { relevo } from '../../infra/app.ts';
import { environments, environmentNamed, type Environment } from '../../infra/config.ts';
import { findingsIn, outputFolder, synthesized } from './synthesized.ts';

const names = Object.keys(environments) as Environment['name'][];

describe('the CDK app', () => {
  test.each(names)('INFRA-01 synthesizes %s without a finding, offline and without an account', (env) => {
    expect(findingsIn(synthesized(env).outdir)).toEqual([]);
  });

  test('a defect in a template stops the synthesis and is in its report', () => {
    const outdir = outputFolder();
    const app = relevo({ context: { env: 'local' }, outdir, validate: true });
    const bucket = new CfnBucket(app.node.findChild('Data'), 'Defect');
    bucket.addPropertyOverride('AccessControl', 'Nonsense');
    expect(() => app.synth()).toThrow();
    expect(findingsIn(outdir).map(({ ruleName }) => ruleName)).toContain('W3030');
  });

  test('an environment nobody described is refused by name', () => {
    expect(() => environmentNamed('staging')).toThrow(
      "There is no environment 'staging': infra/config.ts has local, dev, prod",
    );
    expect(() => environmentNamed('toString')).toThrow("no environment 'toString'");
  });

  test.each(names)('%s serves its pages from the domain of its certificate', (name) => {
    const { siteUrl, edge } = environmentNamed(name);
    expect(siteUrl).not.toMatch(/\/$/);
    if (edge) expect(siteUrl).toBe(`https://${edge.domain}`);
  });
});
