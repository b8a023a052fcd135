import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { relevo } from '../../infra/app.ts';
import { environments, environmentNamed, type Environment } from '../../infra/config.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { findingsIn, outputFolder, ROOT, synthesized } from './synthesized.ts';

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

  test('INFRA-03 what the runbook fills into commands the app stack says', () => {
    const runbook = readFileSync(join(ROOT, 'infra/RUNBOOK.md'), 'utf8');
    const named = [...runbook.matchAll(/<([A-Z]\w+)>|outputs? `(\w+)`/g)].map(
      ([, one, other]) => one ?? other,
    );
    const app = readAssembly(synthesized('prod').outdir).find(({ name }) => name.endsWith('-app'))!;
    expect(new Set(named).size).toBeGreaterThan(4);
    expect(named.filter((name) => !(name in app.template.Outputs))).toEqual([]);
  });

  test.each(names)('%s serves its pages from the domain of its certificate', (name) => {
    const { siteUrl, edge } = environmentNamed(name);
    expect(siteUrl).not.toMatch(/\/$/);
    if (edge) expect(siteUrl).toBe(`https://${edge.domain}`);
  });
});
