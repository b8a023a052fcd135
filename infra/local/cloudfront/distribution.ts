import * as z from 'zod';
import type { Deployment, Resource } from '../../template/deployment.ts';
import { cachePolicyOf, originRequestPolicyOf } from './managed-policies.ts';
import { headersPolicyOf } from './headers-policy.ts';
import type { HeadersPolicy } from './headers-policy.ts';

export interface Behaviour {
  /** `api/*`; undefined for the default behaviour. */
  pathPattern?: string;
  originId: string;
  allowedMethods: string[];
  /** Whether text is compressed for browsers that take it. */
  compresses: boolean;
  /** Whether the origin sees the viewer's headers, cookies and query. */
  forwardsViewer: boolean;
  headersPolicy?: HeadersPolicy;
  /** Source of the function that runs at the viewer's request. */
  viewerRequestCode?: string;
  /** Of the one that runs at the response to it. */
  viewerResponseCode?: string;
}

export interface DistributionOrigin {
  id: string;
  /** `<bucket>.s3.<region>.amazonaws.com`, or the API's own address. */
  domainName: string;
  customHeaders: Record<string, string>;
}

export interface Distribution {
  id: string;
  domainName: string;
  origins: DistributionOrigin[];
  /** In the order in which CloudFront tries them, the default one last. */
  behaviours: Behaviour[];
  /** Seconds for which a failure of the origin is kept at least, by its status. */
  errorSeconds: ReadonlyMap<number, number>;
}

const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);
const Association = z.strictObject({
  EventType: z.enum(['viewer-request', 'viewer-response']),
  FunctionARN: z.string(),
});

const behaviourFields = {
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.unknown(), // there is no https here to redirect to
  Compress: z.boolean().default(false),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachedMethods: z.unknown().optional(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: list(Association),
};
const DefaultBehaviour = z.strictObject(behaviourFields);
const PathBehaviour = z.strictObject({ ...behaviourFields, PathPattern: z.string() });

const Origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginAccessControlId: z.unknown().optional(),
  S3OriginConfig: z.unknown().optional(),
  CustomOriginConfig: z.unknown().optional(),
  ConnectionAttempts: z.unknown().optional(),
  ConnectionTimeout: z.unknown().optional(),
  OriginShield: z.unknown().optional(),
  OriginCustomHeaders: list(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })),
});

/** Strict: a part of the distribution that this server would leave out stops the start. */
const Config = z.strictObject({
  Enabled: z.literal(true),
  Aliases: z.unknown().optional(),
  CacheBehaviors: list(PathBehaviour),
  Comment: z.unknown().optional(),
  // A page in an error's place is not served here.
  CustomErrorResponses: list(
    z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number().default(10) }),
  ),
  DefaultCacheBehavior: DefaultBehaviour,
  HttpVersion: z.unknown().optional(),
  IPV6Enabled: z.unknown().optional(),
  Logging: z.unknown().optional(),
  Origins: z.array(Origin),
  PriceClass: z.unknown().optional(),
  ViewerCertificate: z.unknown().optional(),
  WebACLId: z.unknown().optional(),
});

/** What CloudFront keeps for ten seconds unless told otherwise. Source: "How CloudFront caches HTTP 4xx and 5xx status codes". */
const KEPT_BY_DEFAULT = [404, 405, 414, 500, 501, 502, 503, 504].map((status) => [status, 10] as const);

/** The deployment's distribution. Throws on what this machine would serve differently. */
export function distributionOf(deployment: Deployment): Distribution {
  const resource = deployment.only('AWS::CloudFront::Distribution');
  const config = Config.parse(resource.resolve(resource.template.DistributionConfig));
  const behaviour = (parsed: z.output<typeof DefaultBehaviour>, pathPattern?: string) =>
    behaviourOf(deployment, parsed, pathPattern);
  return {
    id: resource.ref,
    domainName: resource.attribute('DomainName'),
    origins: config.Origins.map(({ Id, DomainName, OriginCustomHeaders }) => ({
      id: Id,
      domainName: DomainName,
      customHeaders: Object.fromEntries(
        OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
      ),
    })),
    behaviours: [
      ...config.CacheBehaviors.map(({ PathPattern, ...parsed }) => behaviour(parsed, PathPattern)),
      behaviour(config.DefaultCacheBehavior),
    ],
    errorSeconds: new Map([
      ...KEPT_BY_DEFAULT,
      ...config.CustomErrorResponses.map((told) => [told.ErrorCode, told.ErrorCachingMinTTL] as const),
    ]),
  };
}

/** The first behaviour whose pattern fits the path; `*` is any text, `?` any character. */
export function behaviourFor({ behaviours }: Pick<Distribution, 'behaviours'>, path: string): Behaviour {
  return behaviours.find(({ pathPattern }) => pathPattern === undefined || fits(pathPattern, path))!;
}

function fits(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^/${source}$`, 's').test(path);
}

function behaviourOf(
  deployment: Deployment,
  parsed: z.output<typeof DefaultBehaviour>,
  pathPattern?: string,
): Behaviour {
  const { compresses } = cachePolicyOf(parsed.CachePolicyId);
  const codeAt = (event: z.output<typeof Association>['EventType']) => {
    const association = parsed.FunctionAssociations.find(({ EventType }) => EventType === event);
    return association && codeOf(deployment, association.FunctionARN);
  };
  return {
    pathPattern,
    originId: parsed.TargetOriginId,
    allowedMethods: parsed.AllowedMethods,
    compresses: parsed.Compress && compresses,
    forwardsViewer: originRequestPolicyOf(parsed.OriginRequestPolicyId).forwardsViewer,
    headersPolicy: parsed.ResponseHeadersPolicyId
      ? headersPolicyOf(
          byRef(deployment, 'AWS::CloudFront::ResponseHeadersPolicy', parsed.ResponseHeadersPolicyId),
        )
      : undefined,
    viewerRequestCode: codeAt('viewer-request'),
    viewerResponseCode: codeAt('viewer-response'),
  };
}

function codeOf(deployment: Deployment, arn: string): string {
  const resource = byRef(deployment, 'AWS::CloudFront::Function', arn);
  return String(resource.resolve(resource.template.FunctionCode));
}

function byRef(deployment: Deployment, type: string, ref: string): Resource {
  const found = deployment.ofType(type).find((resource) => resource.ref === ref);
  if (!found) throw new Error(`No ${type} with id ${ref}`);
  return found;
}
