import { MODEL_ADDRESSES } from '../../shared/pages/model-addresses.ts';
import { FEED_PREFIX } from '../../shared/pages/product-feed.ts';
import { routes, type Route as Line } from '../../shared/routes.ts';
import { API_BASE } from '../../shared/rules/public-api.ts';
import { storeWebhookPath } from '../../shared/rules/stores.ts';
import { STRIPE_WEBHOOK_PATH } from '../../shared/rules/webhooks.ts';
import type { Resource } from '../template/deployment.ts';
import type { Assembly, Rules } from './assembly.ts';

interface Route {
  RouteKey: string;
  AuthorizationType: string;
  AuthorizerId?: string;
}
interface Permission {
  Principal: string;
  FunctionName: string;
}
interface Stage {
  AutoDeploy?: boolean;
  DefaultRouteSettings?: { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number };
  RouteSettings?: Record<string, unknown>;
  AccessLogSettings?: unknown;
}
interface Rule {
  State?: string;
  Targets?: { Arn: string }[];
}

const contract = Object.values<Line>(routes);
/** Open to whoever comes through the distribution: the contract's public lines, pages of models, feeds, the signed webhooks, the API with keys of its own. */
const OPEN = new Set([
  ...contract.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`),
  ...MODEL_ADDRESSES.flatMap(({ prefix }) => ['GET', 'HEAD'].map((method) => `${method} ${prefix}/{ref+}`)),
  `ANY ${FEED_PREFIX}/{ref+}`,
  `POST ${STRIPE_WEBHOOK_PATH}`,
  `POST ${storeWebhookPath('nuvemshop')}`,
  `POST ${storeWebhookPath('nuvemshop')}/{duty}`,
  `POST ${storeWebhookPath('shopify')}`,
  `ANY ${API_BASE}/{proxy+}`,
]);

/** What works by the clock, by its name in `infra/functions.ts`. */
const BY_THE_CLOCK = /: (sweep-|reconcile-|measure-|canary$)/;

/** Lambdas that a principal is permitted to call, by their ARN. */
function permittedTo(principal: string, { deployment }: Assembly): Set<string> {
  const permissions = deployment.ofType('AWS::Lambda::Permission').map((permission) =>
    permission.resolve({
      Principal: permission.template.Principal,
      FunctionName: permission.template.FunctionName,
    }),
  ) as Permission[];
  return new Set(
    permissions.filter(({ Principal }) => Principal === principal).map(({ FunctionName }) => FunctionName),
  );
}

export const CALL_RULES: Rules = {
  'a route is open only where the contract says so, and every line of the contract has one': ({
    deployment,
  }) => {
    const authorizers = deployment.ofType('AWS::ApiGatewayV2::Authorizer').map(({ ref }) => ref);
    const deployed = deployment
      .ofType('AWS::ApiGatewayV2::Route')
      .map((route) => route.properties() as unknown as Route);
    const keys = new Set(deployed.map(({ RouteKey }) => RouteKey));
    const hasSession = ({ AuthorizationType, AuthorizerId = '' }: Route) =>
      AuthorizationType === 'JWT' && authorizers.includes(AuthorizerId);
    return [
      ...deployed
        .filter((route) => !OPEN.has(route.RouteKey) && !hasSession(route))
        .map(({ RouteKey }) => `${RouteKey} asks for no session`),
      ...contract
        .map(({ method, path }) => `${method} ${path}`)
        .filter((key) => !keys.has(key))
        .map((key) => `${key} leads nowhere`),
    ];
  },

  'a session is of our own pool, for our own client': ({ deployment }) => {
    const pools = deployment.ofType('AWS::Cognito::UserPool').map((pool) => pool.attribute('ProviderURL'));
    const clients = deployment.ofType('AWS::Cognito::UserPoolClient').map(({ ref }) => ref);
    return deployment.ofType('AWS::ApiGatewayV2::Authorizer').flatMap((authorizer) => {
      const { JwtConfiguration } = authorizer.properties() as {
        JwtConfiguration: { Audience: string[]; Issuer: string };
      };
      return [
        ...(JwtConfiguration.Audience.every((one) => clients.includes(one)) ? [] : ['another audience']),
        ...(pools.includes(JwtConfiguration.Issuer) ? [] : ['another issuer']),
      ];
    });
  },

  'the API is throttled, writes its log and has the routes of its deployment': ({ deployment }) =>
    deployment.ofType('AWS::ApiGatewayV2::Stage').flatMap(({ template }) => {
      const { AutoDeploy, DefaultRouteSettings, RouteSettings, AccessLogSettings } = template as Stage;
      return [
        ...(DefaultRouteSettings?.ThrottlingRateLimit && DefaultRouteSettings.ThrottlingBurstLimit
          ? []
          : ['nothing throttles it']),
        ...(RouteSettings?.['POST /api/events'] ? [] : ['shoppers may take the share of the shops']),
        ...(AccessLogSettings ? [] : ['nobody hears of calls']),
        ...(AutoDeploy ? [] : ['its routes stay as they are']),
      ];
    }),

  'the API may call every Lambda behind it, and each asks who came through the distribution': (assembly) => {
    const { deployment } = assembly;
    const permitted = permittedTo('apigateway.amazonaws.com', assembly);
    const byArn = new Map<string, Resource>(
      deployment.ofType('AWS::Lambda::Function').map((lambda) => [lambda.attribute('Arn'), lambda]),
    );
    return deployment.ofType('AWS::ApiGatewayV2::Integration').flatMap((integration) => {
      const arn = String(integration.resolve(integration.template.IntegrationUri));
      const lambda = byArn.get(arn.replace(/:live$/, ''));
      if (!lambda) return [`${arn} is no Lambda of ours`];
      const { Variables = {} } = (lambda.template.Environment ?? {}) as { Variables?: object };
      return [
        ...(permitted.has(arn) ? [] : [`it may not call ${lambda.logicalId}`]),
        ...('SITE_KEYS' in Variables ? [] : [`${lambda.logicalId} believes whoever calls it`]),
      ];
    });
  },

  'what works by the clock has one': ({ deployment, environment }) => {
    const called = deployment
      .ofType('AWS::Events::Rule')
      .filter(({ template }) => template.ScheduleExpression)
      .flatMap((rule) => (rule.resolve(rule.template.Targets) ?? []) as { Arn: string }[]);
    return deployment
      .ofType('AWS::Lambda::Function')
      .filter(({ template }) => BY_THE_CLOCK.test(String(template.Description)))
      .filter((lambda) => !called.some(({ Arn }) => Arn === lambda.attribute('Arn')))
      .map(({ template }) => `${String(template.Description)} is never called`)
      .filter((problem) => environment.name !== 'local' || !problem.includes('canary')); // nobody waits for it there
  },

  'every schedule and rule is on, and may call its Lambda': (assembly) => {
    const permitted = permittedTo('events.amazonaws.com', assembly);
    return assembly.deployment.ofType('AWS::Events::Rule').flatMap((rule) => {
      const { State = 'ENABLED', Targets = [] } = rule.resolve({
        State: rule.template.State,
        Targets: rule.template.Targets,
      }) as Rule;
      return [
        ...(State === 'ENABLED' ? [] : [`${rule.logicalId} is off`]),
        ...(Targets.length > 0 ? [] : [`${rule.logicalId} calls nobody`]),
        ...Targets.filter(({ Arn }) => !permitted.has(Arn)).map(
          ({ Arn }) => `${rule.logicalId} may not call ${Arn}`,
        ),
      ];
    });
  },
};
