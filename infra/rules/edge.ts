import { resourcesOf, type Assembly, type Rules } from './assembly.ts';

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  FunctionAssociations?: unknown[];
}
interface DistributionConfig {
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
};
