import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { BRAND } from '../../shared/brand.ts';
import { FEED_PREFIX } from '../../shared/pages/product-feed.ts';
import { routes, type Route } from '../../shared/routes.ts';
import type { Environment } from '../config.ts';

export interface FirewallProps {
  environment: Environment;
  edge: NonNullable<Environment['edge']>;
}

/** Calls that write or cost and that anybody may make, as often as a person would in five minutes, times an office. */
const OPEN_FORMS: string[] = [
  routes.sendContactMessage,
  routes.antiAbuseCheck,
  routes.signUp,
  routes.findSso,
].map(({ path }) => path);
const FORMS_PER_ADDRESS = 100;

/** Calls that pages of shoppers make, in five minutes: some three hundred visits of one address, as a carrier's may be; and feeds. */
const OPEN_CALLS = [
  ...Object.values<Route>(routes)
    .filter(({ access, path }) => access === 'public' && !OPEN_FORMS.includes(path))
    .map(({ path }) => path.replace(/\{.*/, '')),
  `${FEED_PREFIX}/`,
];
const CALLS_PER_ADDRESS = 1000;

/** Rules that AWS keeps current, for a dollar a month each, and those of them that only count here. */
const MANAGED: Record<string, readonly string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  // What a body may be is said by the contract, call by call. These rules would refuse Stripe's events and batches of
  // counts (over 8 KB), and whoever writes to us about a tag or an address.
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'EC2MetaDataSSRF_BODY',
  ],
};

/** What the distribution refuses before anything of ours is asked: too many requests, and those nobody honest makes. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { environment, edge }: FirewallProps) {
    super(scope, id);
    const visibility = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const rateRule = (name: string, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty) => ({
      name,
      action: { block: {} },
      statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', scopeDownStatement } },
      visibilityConfig: visibility(name),
    });
    const managedRule = ([name, counted]: [string, readonly string[]]) => ({
      name,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: visibility(name),
    });
    const rules = [
      // Not what a page is made of: thirteen requests a view would count against all who share a carrier's address.
      rateRule('requests-per-address', edge.requestsPerAddress, {
        notStatement: { statement: { orStatement: { statements: ['/assets/', MODEL_FILES].map(isBelow) } } },
      }),
      rateRule('models-per-address', edge.modelFilesPerAddress, isBelow(MODEL_FILES)),
      rateRule('forms-per-address', FORMS_PER_ADDRESS, {
        orStatement: { statements: OPEN_FORMS.map(isPath) },
      }),
      rateRule('open-calls-per-address', CALLS_PER_ADDRESS, {
        // One expression takes fewer of the firewall's units than a statement for each.
        regexMatchStatement: {
          fieldToMatch: { uriPath: {} },
          regexString: `^(${OPEN_CALLS.join('|')})`,
          textTransformations: DECODED,
        },
      }),
      ...Object.entries(MANAGED).map(managedRule),
    ];
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(firewallMetric(environment)),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    }).attrArn;
  }
}

/** What its metrics are called: an account may have several, and this is all that tells them apart. */
export const firewallMetric = ({ name }: Environment): string => `${BRAND.toLowerCase()}-${name}-firewall`;

/** A path is decoded before anybody looks where it leads: the distribution for its behaviour, the gateway for its route. */
const DECODED = [{ priority: 0, type: 'URL_DECODE' }];

/** Where the distribution has files of models, which are most of the bytes that leave. */
const MODEL_FILES = '/m/';

const isBelow = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: DECODED,
  },
});

const isPath = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString: path,
    textTransformations: DECODED,
  },
});
