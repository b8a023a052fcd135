import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { firewallUnits, type FirewallRule } from '../../infra/scale/firewall-units.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { routes, type Route } from '../../shared/routes.ts';
import { synthesized } from './synthesized.ts';

interface Statement {
  RateBasedStatement?: { Limit: number; AggregateKeyType: string; ScopeDownStatement?: Statement };
  ManagedRuleGroupStatement?: {
    VendorName: string;
    Name: string;
    RuleActionOverrides?: { Name: string; ActionToUse: object }[];
  };
  OrStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
  RegexMatchStatement?: { RegexString: string };
  ByteMatchStatement?: { SearchString: string; FieldToMatch: object; PositionalConstraint: string };
}
interface Rule {
  Name: string;
  Priority: number;
  Action?: object;
  OverrideAction?: object;
  Statement: Statement;
  VisibilityConfig: { MetricName: string; CloudWatchMetricsEnabled: boolean };
}

/** Units that a web ACL has at its price (AWS WAF Developer Guide, "Web ACL capacity units"). */
const UNITS = 1500;
const NAMES = [
  'requests-per-address',
  'models-per-address',
  'forms-per-address',
  'open-calls-per-address',
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
];

describe.each(['dev', 'prod'] as const)('the firewall of %s', (env) => {
  const stacks = readAssembly(synthesized(env).outdir);
  const edge = stacks.find(({ name }) => name.endsWith('-edge'))!;
  const [acl] = Object.values(edge.template.Resources).filter(({ Type }) => Type === 'AWS::WAFv2::WebACL');
  const {
    Rules: rules,
    Scope,
    DefaultAction,
  } = acl.Properties as unknown as {
    Rules: Rule[];
    Scope: string;
    DefaultAction: object;
  };
  const groups = rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []);
  const rule = (name: string) => rules.find(({ Name }) => Name === name)!;

  test('INFRA-01 is for CloudFront, in the one region that has such, and lets through what no rule refuses', () => {
    expect([edge.region, Scope, DefaultAction]).toEqual(['us-east-1', 'CLOUDFRONT', { Allow: {} }]);
    expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, index) => index));
  });

  test('INFRA-01 refuses an address that asks too much, sooner where a form is open to everybody', () => {
    for (const name of ['requests-per-address', 'forms-per-address', 'open-calls-per-address'])
      expect(rule(name)).toMatchObject({
        Action: { Block: {} },
        Statement: { RateBasedStatement: { AggregateKeyType: 'IP' } },
      });
    const all = rule('requests-per-address').Statement.RateBasedStatement!;
    const forms = rule('forms-per-address').Statement.RateBasedStatement!;
    expect(all).toMatchObject({ Limit: environments[env].edge!.requestsPerAddress });
    // Thirteen requests a view would soon be too many for all who share a carrier's address.
    const apart = all.ScopeDownStatement!.NotStatement!.Statement.OrStatement!.Statements;
    expect(apart.map(({ ByteMatchStatement }) => ByteMatchStatement!.SearchString)).toEqual([
      '/assets/',
      '/m/',
    ]);
    const ofShoppers = rule('open-calls-per-address').Statement.RateBasedStatement!;
    expect(forms.Limit).toBeLessThan(ofShoppers.Limit);
    expect(ofShoppers.Limit).toBeLessThan(all.Limit);

    const ofForms = forms.ScopeDownStatement!.OrStatement!.Statements.map(
      ({ ByteMatchStatement }) => ByteMatchStatement!.SearchString,
    );
    const isOfShoppers = new RegExp(ofShoppers.ScopeDownStatement!.RegexMatchStatement!.RegexString);
    const limited = (access: string) =>
      Object.values<Route>(routes)
        .filter((each) => (access === 'public') === (each.access === 'public'))
        .filter(({ path }) => ofForms.includes(path) !== isOfShoppers.test(path));
    expect(limited('public')).toEqual(
      Object.values<Route>(routes).filter(({ access }) => access === 'public'),
    );
    expect(limited('member')).toEqual([]);
    expect(
      ['/api/events', '/api/public/models/x', '/feed/x/produtos.xml', '/api/jobs'].map((path) =>
        isOfShoppers.test(path),
      ),
    ).toEqual([true, true, true, false]);
  });

  test('INFRA-01 refuses an address that draws more models than people look at', () => {
    const { Limit, ScopeDownStatement } = rule('models-per-address').Statement.RateBasedStatement!;
    expect(Limit).toBe(environments[env].edge!.modelFilesPerAddress);
    expect(ScopeDownStatement!.ByteMatchStatement).toMatchObject({
      SearchString: '/m/',
      PositionalConstraint: 'STARTS_WITH',
    });
  });

  test('INFRA-01 knows a path by what it leads to, not by how it is written: /%6D/ are models, too', () => {
    const looks = JSON.stringify(rules).match(/"TextTransformations":\[[^\]]*\]/g)!;
    expect(looks).toHaveLength(8);
    expect(new Set(looks)).toEqual(new Set(['"TextTransformations":[{"Priority":0,"Type":"URL_DECODE"}]']));
  });

  test('INFRA-01 refuses by the rules that AWS keeps current, except bodies, which the contract describes', () => {
    expect(groups.map(({ VendorName, Name }) => [VendorName, Name])).toEqual([
      ['AWS', 'AWSManagedRulesAmazonIpReputationList'],
      ['AWS', 'AWSManagedRulesKnownBadInputsRuleSet'],
      ['AWS', 'AWSManagedRulesCommonRuleSet'],
    ]);
    for (const { Statement, OverrideAction, Action } of rules)
      if (Statement.ManagedRuleGroupStatement)
        expect([OverrideAction, Action]).toEqual([{ None: {} }, undefined]);
    const counted = groups.flatMap(({ RuleActionOverrides = [] }) => RuleActionOverrides);
    expect(counted.length).toBeGreaterThan(0);
    for (const { Name, ActionToUse } of counted) {
      expect(Name).toMatch(/_BODY$/);
      expect(ActionToUse).toEqual({ Count: {} });
    }
    // Stripe's events and batches of counts are longer than the 8 KB of this rule.
    expect(counted.map(({ Name }) => Name)).toContain('SizeRestrictions_BODY');
  });

  test('INFRA-01 needs no more units than its price has, and each rule has a metric of its own', () => {
    expect(rules.map(({ Name }) => Name)).toEqual(NAMES);
    expect(firewallUnits(rules as FirewallRule[])).toBeLessThanOrEqual(UNITS);
    const metrics = rules.map(({ VisibilityConfig }) => VisibilityConfig.MetricName);
    expect(new Set(metrics).size).toBe(rules.length);
    for (const { VisibilityConfig } of rules) expect(VisibilityConfig.CloudWatchMetricsEnabled).toBe(true);
  });
});
