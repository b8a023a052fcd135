import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAssembly } from '../../infra/template/assembly.ts';
import { distancesOf } from '../../infra/scale/limits.ts';
import { firewallUnits } from '../../infra/scale/firewall-units.ts';
import { eventsOfJob } from '../../infra/scale/job-events.ts';
import { ROOT, synthesized } from './synthesized.ts';

const { deployment, outdir } = synthesized('prod');
const templates = readAssembly(outdir).map(({ template }) => template);
const distances = distancesOf(deployment, templates);

/** What comes nearer than this is looked at before it is passed: by its own budget, by another design. */
const ALLOWED = 0.7;
/** Nearer on purpose, up to this. */
const NEARER: Record<string, number> = {
  // Each route of the API is one, of the app stack, and each Lambda seven; some 80 more fit.
  'resources of a stack': 0.84,
  // A Lambda behind the API takes what there is, and answers before the API gives up.
  'seconds of a call': 0.97,
  // The daily rounds take all there is; what one does not reach, the next does.
  'seconds of a function': 1,
};

describe('the distance to the limits of AWS', () => {
  test.each(distances)('INFRA-01 $service, $limit: $ours of $aws', ({ limit, aws, ours }) => {
    expect(ours).toBeGreaterThan(limit === 'layers of a function' ? -1 : 0);
    expect(ours / aws).toBeLessThanOrEqual(NEARER[limit] ?? ALLOWED);
  });

  test('INFRA-01 is in the README as it is, to a twentieth: npm run scale prints the table', () => {
    const readme = readFileSync(join(ROOT, 'infra/scale/README.md'), 'utf8');
    const told = new Map(
      [...readme.matchAll(/^\| ([\w ]+) \| ([\w ]+) \| [\d,]+ \| ([\d,]+) \|/gm)].map(
        ([, service, limit, ours]) => [`${service}, ${limit}`, Number(ours.replaceAll(',', ''))],
      ),
    );
    const isOld = ({ service, limit, ours }: (typeof distances)[number]) =>
      limit !== 'bytes of a function with its layers' && // of which any other stands here for sharp's
      !(Math.abs((told.get(`${service}, ${limit}`) ?? Infinity) - ours) <= 0.05 * ours);
    expect(distances.filter(isOld)).toEqual([]);
  });

  test('each is measured of something, once', () => {
    const names = distances.map(({ service, limit }) => `${service} ${limit}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(distances.map(({ service }) => service))).toEqual(
      new Set([
        'CloudFormation',
        'Lambda',
        'API Gateway',
        'Step Functions',
        'CloudFront',
        'WAF',
        'DynamoDB',
        'EventBridge',
        'S3',
      ]),
    );
  });

  test('a rule of the firewall is counted with what it looks at, and one unknown is refused', () => {
    const path = {
      ByteMatchStatement: { PositionalConstraint: 'EXACTLY', TextTransformations: [{}] },
    };
    expect(firewallUnits([{ Statement: { RateBasedStatement: {} } }])).toBe(2);
    const scoped = {
      RateBasedStatement: { ScopeDownStatement: { OrStatement: { Statements: [path, path] } } },
    };
    expect(firewallUnits([{ Statement: scoped }])).toBe(2 + 2 * 12);
    const managed = (Name: string) => [{ Statement: { ManagedRuleGroupStatement: { Name } } }];
    expect(firewallUnits(managed('AWSManagedRulesCommonRuleSet'))).toBe(700);
    expect(() => firewallUnits(managed('AWSManagedRulesBotControlRuleSet'))).toThrow('nobody knows');
  });

  test('a job leaves events of each state, and of its map as many as it has photos', () => {
    const task = { Type: 'Task' };
    const without = eventsOfJob({ States: { One: task } }).events;
    expect(eventsOfJob({ States: { One: task, Two: task } }).events).toBe(without + 5);
    const map = { Type: 'Map', ItemProcessor: { States: { Photo: task } } };
    expect(eventsOfJob({ States: { One: task, Photos: map } }).events).toBe(without + 4 + 36 * 7);
    expect(() => eventsOfJob({ States: { Two: { Type: 'Parallel' } } })).toThrow('nobody knows');
  });
});
