import * as z from 'zod';
import type { Deployment, Resource } from '../../template/deployment.ts';

export interface JwtAuthorizer {
  issuer: string;
  audience: string[];
  scopes: string[];
}

/** One route of the API and the function behind it. */
export interface ApiRoute {
  /** As API Gateway spells it: `GET /models/{id}`, `ANY /{proxy+}` or `$default`. */
  routeKey: string;
  functionArn: string;
  /** Limit of the integration in milliseconds. */
  timeoutMs: number;
  authorizer?: JwtAuthorizer;
}

export interface Cors {
  allowOrigins: string[];
  allowMethods: string[];
  allowHeaders: string[];
  exposeHeaders: string[];
  maxAgeSeconds?: number;
  allowCredentials: boolean;
}

export interface Api {
  id: string;
  /** Where AWS would serve it, without the scheme: what the distribution names as its origin. */
  domainName: string;
  account: string;
  routes: ApiRoute[];
  cors?: Cors;
}

const strings = z.array(z.string()).default([]);

const ApiProperties = z.looseObject({
  ProtocolType: z.literal('HTTP'),
  Body: z.undefined().optional(),
  CorsConfiguration: z
    .strictObject({
      AllowOrigins: strings,
      AllowMethods: strings,
      AllowHeaders: strings,
      ExposeHeaders: strings,
      MaxAge: z.number().optional(),
      AllowCredentials: z.boolean().default(false),
    })
    .optional(),
});
const RouteProperties = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: strings,
});
const IntegrationProperties = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number().default(30_000),
  Description: z.string().optional(),
});
const AuthorizerProperties = z.strictObject({
  ApiId: z.string(),
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.array(z.literal('$request.header.Authorization')),
  JwtConfiguration: z.strictObject({ Issuer: z.string(), Audience: z.array(z.string()) }),
  Name: z.string(),
});

/** The deployment's HTTP API. Throws on anything that this gateway would not honour. */
export function apiOf(deployment: Deployment): Api {
  const resource = deployment.only('AWS::ApiGatewayV2::Api');
  const { CorsConfiguration: cors } = ApiProperties.parse(resource.properties());
  return {
    id: resource.ref,
    domainName: new URL(resource.attribute('ApiEndpoint')).host,
    account: deployment.account,
    routes: deployment.ofType('AWS::ApiGatewayV2::Route').map((route) => routeOf(deployment, route)),
    cors: cors && {
      allowOrigins: cors.AllowOrigins,
      allowMethods: cors.AllowMethods,
      allowHeaders: cors.AllowHeaders,
      exposeHeaders: cors.ExposeHeaders,
      maxAgeSeconds: cors.MaxAge,
      allowCredentials: cors.AllowCredentials,
    },
  };
}

function routeOf(deployment: Deployment, resource: Resource): ApiRoute {
  const route = RouteProperties.parse(resource.properties());
  const integrationId = route.Target.replace(/^integrations\//, '');
  const { IntegrationUri, TimeoutInMillis } = IntegrationProperties.parse(
    byRef(deployment, 'AWS::ApiGatewayV2::Integration', integrationId).properties(),
  );
  return {
    routeKey: route.RouteKey,
    functionArn: IntegrationUri,
    timeoutMs: TimeoutInMillis,
    authorizer: route.AuthorizationType === 'JWT' ? authorizerOf(deployment, route) : undefined,
  };
}

function authorizerOf(deployment: Deployment, route: z.output<typeof RouteProperties>): JwtAuthorizer {
  const resource = byRef(deployment, 'AWS::ApiGatewayV2::Authorizer', route.AuthorizerId ?? '');
  const { JwtConfiguration } = AuthorizerProperties.parse(resource.properties());
  return {
    issuer: JwtConfiguration.Issuer,
    audience: JwtConfiguration.Audience,
    scopes: route.AuthorizationScopes,
  };
}

function byRef(deployment: Deployment, type: string, ref: string): Resource {
  const found = deployment.ofType(type).find((resource) => resource.ref === ref);
  if (!found) throw new Error(`No ${type} with id ${ref}`);
  return found;
}
