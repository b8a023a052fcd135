import { permission } from '../template/permission.ts';
import type { Resource } from '../template/deployment.ts';
import { resourcesOf, type Assembly, type Rules } from './assembly.ts';
import { decide, statementsAbout } from './policy.ts';

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  FunctionAssociations?: unknown[];
}
interface DistributionConfig {
  Origins: {
    Id: string;
    S3OriginConfig?: unknown;
    OriginAccessControlId?: unknown;
    OriginCustomHeaders?: { HeaderName: string }[];
  }[];
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
  CustomErrorResponses?: {
    ErrorCode: number;
    ErrorCachingMinTTL?: number;
    ResponsePagePath?: string;
    ResponseCode?: number;
  }[];
  Aliases?: string[];
  WebACLId?: unknown;
  ViewerCertificate?: { MinimumProtocolVersion?: string; AcmCertificateArn?: unknown };
}

interface WebAcl {
  Scope: string;
  Rules: {
    Name: string;
    Action?: { Block?: unknown };
    OverrideAction?: { Count?: unknown };
    Statement: { RateBasedStatement?: { Limit: number }; ManagedRuleGroupStatement?: unknown };
  }[];
}

/** AWS's own policies. Source: "Use managed cache policies" and "… origin request policies", CloudFront Developer Guide. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
/** By which the API knows the distribution (`functions/env.ts`). */
const SITE_KEY = 'x-site-key';

/** What CloudFront keeps by itself, unless told for how long. Source: "How CloudFront caches HTTP 4xx and 5xx status codes". */
const KEPT_BY_DEFAULT = [404, 405, 414, 500, 501, 502, 503, 504];
/** What the API says to one session and not to another. */
const BY_SESSION = [400, 403];

const distributionsOf = (assembly: Assembly) =>
  resourcesOf(assembly, 'AWS::CloudFront::Distribution').map(
    ({ Properties }) => Properties.DistributionConfig as DistributionConfig,
  );

export const EDGE_RULES: Rules = {
  'the edge keeps no failure longer than the origin says, and puts no page in its place': (assembly) =>
    distributionsOf(assembly).flatMap(({ CustomErrorResponses = [] }) => [
      ...[...KEPT_BY_DEFAULT, ...BY_SESSION]
        .filter(
          (code) =>
            CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === code)?.ErrorCachingMinTTL !== 0,
        )
        .map((code) => `${code} is kept by the edge`),
      ...CustomErrorResponses.filter(
        ({ ResponsePagePath, ResponseCode }) => ResponsePagePath ?? ResponseCode,
      ).map(({ ErrorCode }) => `${ErrorCode} becomes a page`),
    ]),

  'calls are kept nowhere, reach the API whole and show that they came through the distribution': (
    assembly,
  ) =>
    distributionsOf(assembly).flatMap(({ CacheBehaviors, Origins }) => {
      const calls = CacheBehaviors.find(({ PathPattern }) => PathPattern === 'api/*');
      if (!calls) return ['nothing leads to the API'];
      const origin = Origins.find(({ Id }) => Id === calls.TargetOriginId);
      return [
        ...(calls.CachePolicyId === CACHING_DISABLED ? [] : ['calls are kept']),
        ...(calls.OriginRequestPolicyId === ALL_VIEWER_EXCEPT_HOST
          ? []
          : ['calls arrive without their session']),
        ...(calls.FunctionAssociations?.length === 1 ? [] : ['nobody knows who calls']),
        ...(origin?.OriginCustomHeaders?.some(({ HeaderName }) => HeaderName === SITE_KEY)
          ? []
          : ['the API believes nobody']),
      ];
    }),

  'browsers speak encrypted, to our domain, through the firewall': (assembly) => {
    const { edge } = assembly.environment;
    return distributionsOf(assembly).flatMap((distribution) => {
      const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
      return [
        ...behaviours
          .filter(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy === 'allow-all')
          .map(({ PathPattern = '*' }) => `${PathPattern} is served in plain`),
        ...(!edge || distribution.WebACLId ? [] : ['there is no firewall']),
        ...(!edge || distribution.Aliases?.includes(edge.domain) ? [] : [`${edge.domain} is nobody's`]),
        ...(!edge || distribution.ViewerCertificate?.MinimumProtocolVersion === 'TLSv1.2_2021'
          ? []
          : ['browsers may speak an old TLS']),
      ];
    });
  },

  'buckets are read by CloudFront alone, signed': (assembly) =>
    distributionsOf(assembly).flatMap(({ Origins }) =>
      Origins.filter(
        ({ S3OriginConfig, OriginAccessControlId }) => S3OriginConfig && !OriginAccessControlId,
      ).map(({ Id }) => `${Id} is read without a signature`),
    ),

  'CloudFront may read the buckets that it serves, and learns what is missing there': (assembly) =>
    assembly.deployment.ofType('AWS::CloudFront::Distribution').flatMap((distribution) => {
      const { Origins } = distribution.template.DistributionConfig as {
        Origins: { DomainName: unknown; S3OriginConfig?: unknown }[];
      };
      return Origins.filter(({ S3OriginConfig }) => S3OriginConfig).flatMap(({ DomainName }) =>
        unreadable(assembly, distribution, String(distribution.resolve(DomainName))),
      );
    }),

  'the certificate is for the domain, and what the edge reports is asked for where it reports it': (
    assembly,
  ) => [
    ...resourcesOf(assembly, 'AWS::CertificateManager::Certificate')
      .filter(({ Properties }) => Properties.DomainName !== assembly.environment.edge?.domain)
      .map(({ logicalId }) => `${logicalId} is for another domain`),
    ...resourcesOf(assembly, 'AWS::CloudWatch::Alarm').flatMap(({ logicalId, Properties }) => {
      const asked = JSON.stringify(Properties.Metrics ?? Properties).match(/"Namespace":"AWS\/CloudFront"/g);
      const global = JSON.stringify(Properties).match(/"Name":"Region","Value":"Global"/g);
      return (asked?.length ?? 0) === (global?.length ?? 0) ? [] : [`${logicalId} asks another region`];
    }),
  ],

  'the firewall is where CloudFront looks for it and blocks by address': (assembly) =>
    resourcesOf(assembly, 'AWS::WAFv2::WebACL').flatMap(({ Properties, stack }) => {
      const { Scope, Rules: rules } = Properties as unknown as WebAcl;
      const limits = rules.filter(({ Statement }) => Statement.RateBasedStatement);
      const { edge } = assembly.environment;
      return [
        ...(Scope === 'CLOUDFRONT' && stack.region === 'us-east-1' ? [] : ['CloudFront cannot have it']),
        ...(limits.some(({ Statement }) => Statement.RateBasedStatement?.Limit === edge?.requestsPerAddress)
          ? []
          : ['an address may ask without limit']),
        ...(limits.some(({ Statement }) => Statement.RateBasedStatement?.Limit === edge?.modelFilesPerAddress)
          ? []
          : ['an address may draw models without limit']),
        ...limits.filter(({ Action }) => !Action?.Block).map(({ Name }) => `${Name} only counts`),
        ...rules
          .filter(
            ({ Statement, OverrideAction }) => Statement.ManagedRuleGroupStatement && OverrideAction?.Count,
          )
          .map(({ Name }) => `${Name} only counts`),
      ];
    }),
};

/** Why CloudFront could not serve a bucket. */
function unreadable({ deployment }: Assembly, { ref }: Resource, domain: string): string[] {
  const bucket = deployment.ofType('AWS::S3::Bucket').find(({ name }) => domain.startsWith(`${name}.`));
  if (!bucket) return [`${domain} is no bucket of ours`];
  const { account } = deployment;
  const source = {
    'aws:SourceAccount': [account],
    'aws:SourceArn': [`arn:aws:cloudfront::${account}:distribution/${ref}`],
    'aws:SecureTransport': ['true'],
    's3:TlsVersion': ['1.3'],
  };
  const statements = deployment
    .ofType('AWS::S3::BucketPolicy')
    .map((policy) => policy.properties() as { Bucket: string; PolicyDocument: unknown })
    .filter(({ Bucket }) => Bucket === bucket.ref)
    .flatMap(({ PolicyDocument }) => statementsAbout('cloudfront.amazonaws.com', PolicyDocument));
  const arn = bucket.attribute('Arn');
  return [permission('s3:GetObject', `${arn}/m/any`, source), permission('s3:ListBucket', arn, source)]
    .filter((need) => decide(statements, need) !== 'allowed')
    .map(({ action }) => `CloudFront has no ${action} on ${bucket.logicalId}`);
}
