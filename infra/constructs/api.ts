import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { routes, SERVICES, type Route, type Service } from '../../shared/routes.ts';
import type { Environment } from '../config.ts';
import type { Auth } from './auth.ts';
import { Lambda } from './lambda.ts';
import { Log } from './log.ts';
import { SiteKeys } from './site-keys.ts';

/** What is kept of every call, also of those that no Lambda heard of. Source: "HTTP API access logging variables". */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  tenantId: '$context.authorizer.claims.tenant_id',
  latencyMs: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  error: '$context.error.message',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

/** How many calls come at once, against those that come in a second. */
const BURST = 2;

/** The HTTP API: one Lambda a service, one route a line of the contract, a verified session unless it says public. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly services: Record<Service, Lambda>;
  /** What proves to the Lambdas that a call came through the distribution. */
  readonly siteKeys: SiteKeys;
  /** What calls go to where a new version gets them step by step (`Rollout`). */
  readonly aliases: Alias[] = [];
  private readonly environment: Environment;

  constructor(scope: Construct, id: string, { environment, auth }: { environment: Environment; auth: Auth }) {
    super(scope, id);
    this.environment = environment;
    const { others, events } = environment.callsASecond;
    this.siteKeys = new SiteKeys(this, 'SiteKeys', environment);
    this.http = new HttpApi(this, 'Http', {
      createDefaultStage: false,
      // What a route gets that says nothing: a route can be opened by its contract line only, never by an omission.
      defaultAuthorizer: new HttpJwtAuthorizer('Session', auth.userPool.userPoolProviderUrl, {
        jwtAudience: auth.audience,
      }),
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: others, burstLimit: BURST * others },
      accessLogSettings: {
        destination: new LogGroupLogDestination(new Log(this, 'AccessLog', environment)),
        // Routes and not addresses: of neither the caller nor what it asked for.
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });

    this.services = Object.fromEntries(
      SERVICES.map((name) => [name, new Lambda(this, pascalCase(name), { name, environment })]),
    ) as Record<Service, Lambda>;

    const { uncountedAddresses } = environment;
    if (uncountedAddresses.length > 0)
      for (const lambda of Object.values(this.services))
        lambda.addEnvironment(ENV.uncountedAddresses, uncountedAddresses.join(','));

    const integrations = Object.fromEntries(
      SERVICES.map((name) => [name, this.integrate(pascalCase(name), this.services[name])]),
    ) as Record<Service, HttpLambdaIntegration>;
    for (const { method, path, service, access } of Object.values<Route>(routes)) {
      const added = this.http.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: integrations[service],
        ...(access === 'public' && { authorizer: new HttpNoneAuthorizer() }),
      });
      stage.node.addDependency(...added); // it may not speak of a route before it is there
    }
    // Shoppers of a shop on television may not take the client area's share, nor it theirs.
    const { method, path } = routes.recordEvents;
    (stage.node.defaultChild as CfnStage).routeSettings = {
      [`${method} ${path}`]: { ThrottlingRateLimit: events, ThrottlingBurstLimit: BURST * events },
    };
  }

  /** Routes that no line of the contract describes, open to everybody who comes through the distribution. */
  addOpenRoutes(lambda: Lambda, methods: HttpMethod[], paths: string[]): void {
    const integration = this.integrate(lambda.node.id, lambda);
    for (const path of paths)
      this.http.addRoutes({ path, methods, integration, authorizer: new HttpNoneAuthorizer() });
  }

  /** The one way a Lambda comes behind the API: it is told how to know the distribution. */
  private integrate(id: string, lambda: Lambda): HttpLambdaIntegration {
    this.siteKeys.allow(lambda);
    // One permission a Lambda: one a route would be a fifth of the resources that a stack may have.
    return new HttpLambdaIntegration(id, this.serving(lambda), { scopePermissionToRoute: false });
  }

  /** What of a Lambda calls go to: its newest code, or the version that its alias says. */
  private serving(lambda: Lambda): Lambda | Alias {
    if (!this.environment.isRolledOut) return lambda;
    const alias = lambda.addAlias('live');
    this.aliases.push(alias);
    return alias;
  }
}

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
