import * as z from 'zod';
import type { Resource } from '../../template/deployment.ts';

interface PolicyHeader {
  name: string;
  value: string;
  /** Whether it replaces the origin's header of that name. */
  overrides: boolean;
}

interface PolicyCors {
  allowOrigins: string[];
  headers: PolicyHeader[];
}

/** What a behaviour adds to every answer and takes away from it. */
export interface HeadersPolicy {
  headers: PolicyHeader[];
  removes: string[];
  cors?: PolicyCors;
}

const Items = z.strictObject({ Items: z.array(z.string()) });
const Override = z.boolean();

const Security = z.strictObject({
  ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), Override }).optional(),
  ContentTypeOptions: z.strictObject({ Override }).optional(),
  FrameOptions: z.strictObject({ FrameOption: z.string(), Override }).optional(),
  ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override }).optional(),
  StrictTransportSecurity: z
    .strictObject({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.boolean().default(false),
      Preload: z.boolean().default(false),
      Override,
    })
    .optional(),
  XSSProtection: z
    .strictObject({ Protection: z.boolean(), ModeBlock: z.boolean().default(false), Override })
    .optional(),
});

const Cors = z.strictObject({
  AccessControlAllowCredentials: z.boolean(),
  AccessControlAllowHeaders: Items,
  AccessControlAllowMethods: Items,
  AccessControlAllowOrigins: Items,
  AccessControlExposeHeaders: Items.optional(),
  AccessControlMaxAgeSec: z.number().optional(),
  OriginOverride: z.boolean(),
});

const Config = z.strictObject({
  Name: z.string(),
  Comment: z.string().optional(),
  CorsConfig: Cors.optional(),
  CustomHeadersConfig: z
    .strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override })) })
    .optional(),
  RemoveHeadersConfig: z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }).optional(),
  SecurityHeadersConfig: Security.optional(),
});

/** The policy of an `AWS::CloudFront::ResponseHeadersPolicy`. Throws on a part unknown here. */
export function headersPolicyOf(resource: Resource): HeadersPolicy {
  const config = Config.parse(resource.resolve(resource.template.ResponseHeadersPolicyConfig));
  return {
    headers: [
      ...securityHeaders(config.SecurityHeadersConfig ?? {}),
      ...(config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
        name: Header.toLowerCase(),
        value: Value,
        overrides: Override,
      })),
    ],
    removes: (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
    cors: config.CorsConfig && corsOf(config.CorsConfig),
  };
}

/** Answer headers (lower case) with a policy applied; `origin` is the viewer's. */
export function applyPolicy<Value>(
  answer: Record<string, Value | string>,
  policy: HeadersPolicy | undefined,
  origin: string | undefined,
): Record<string, Value | string> {
  if (!policy) return answer;
  const headers = Object.fromEntries(
    Object.entries(answer).filter(([name]) => !policy.removes.includes(name)),
  );
  const add = ({ name, value, overrides }: PolicyHeader) => {
    if (overrides || headers[name] === undefined) headers[name] = value;
  };
  policy.headers.forEach(add);
  const allowed = origin && policy.cors ? allowedOrigin(policy.cors, origin) : undefined;
  if (allowed && policy.cors) {
    add({
      name: 'access-control-allow-origin',
      value: allowed,
      overrides: policy.cors.headers[0]?.overrides ?? false,
    });
    policy.cors.headers.forEach(add);
  }
  return headers;
}

function securityHeaders(security: z.output<typeof Security>): PolicyHeader[] {
  const { ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = security;
  const { StrictTransportSecurity: hsts, XSSProtection: xss, ContentTypeOptions: type } = security;
  const headers: Array<[string, string | undefined, boolean | undefined]> = [
    ['content-security-policy', csp?.ContentSecurityPolicy, csp?.Override],
    ['x-content-type-options', type && 'nosniff', type?.Override],
    ['x-frame-options', frame?.FrameOption, frame?.Override],
    ['referrer-policy', referrer?.ReferrerPolicy, referrer?.Override],
    ['strict-transport-security', hsts && hstsValue(hsts), hsts?.Override],
    [
      'x-xss-protection',
      xss && `${xss.Protection ? 1 : 0}${xss.ModeBlock ? '; mode=block' : ''}`,
      xss?.Override,
    ],
  ];
  return headers.flatMap(([name, value, overrides]) =>
    value === undefined ? [] : [{ name, value, overrides: overrides === true }],
  );
}

function hstsValue(hsts: {
  AccessControlMaxAgeSec: number;
  IncludeSubdomains: boolean;
  Preload: boolean;
}): string {
  const parts = [`max-age=${hsts.AccessControlMaxAgeSec}`];
  if (hsts.IncludeSubdomains) parts.push('includeSubDomains');
  if (hsts.Preload) parts.push('preload');
  return parts.join('; ');
}

function corsOf(cors: z.output<typeof Cors>): PolicyCors {
  const overrides = cors.OriginOverride;
  const header = (name: string, value: string) => ({ name: `access-control-${name}`, value, overrides });
  return {
    allowOrigins: cors.AccessControlAllowOrigins.Items,
    headers: [
      header('allow-methods', cors.AccessControlAllowMethods.Items.join(', ')),
      header('allow-headers', cors.AccessControlAllowHeaders.Items.join(', ')),
      ...(cors.AccessControlExposeHeaders
        ? [header('expose-headers', cors.AccessControlExposeHeaders.Items.join(', '))]
        : []),
      ...(cors.AccessControlMaxAgeSec === undefined
        ? []
        : [header('max-age', String(cors.AccessControlMaxAgeSec))]),
      ...(cors.AccessControlAllowCredentials ? [header('allow-credentials', 'true')] : []),
    ],
  };
}

function allowedOrigin({ allowOrigins }: PolicyCors, origin: string): string | undefined {
  if (allowOrigins.includes('*')) return '*';
  return allowOrigins.includes(origin) ? origin : undefined;
}
