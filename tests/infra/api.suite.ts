import { describe, expect, test } from 'vitest';
import { pagesClient } from '../../infra/template/pages-client.ts';
import { MODEL_ADDRESSES } from '../../shared/pages/model-addresses.ts';
import { FEED_PREFIX } from '../../shared/pages/product-feed.ts';
import { routes, type Route } from '../../shared/routes.ts';
import { API_BASE } from '../../shared/rules/public-api.ts';
import { storeWebhookPath } from '../../shared/rules/stores.ts';
import { STRIPE_WEBHOOK_PATH } from '../../shared/rules/webhooks.ts';
import { synthesized } from './synthesized.ts';

const { deployment } = synthesized('local');
const contract = Object.values<Route>(routes);
const keyOf = ({ method, path }: Route) => `${method} ${path}`;

interface RouteProperties {
  RouteKey: string;
  AuthorizationType: string;
  AuthorizerId?: string;
  Target: string;
}
const allRoutes = deployment
  .ofType('AWS::ApiGatewayV2::Route')
  .map((route) => route.properties() as unknown as RouteProperties);
const isPage = ({ RouteKey }: RouteProperties) => !RouteKey.includes(' /api/');
/** Their callers sign what they say. */
const WEBHOOKS = [
  `POST ${STRIPE_WEBHOOK_PATH}`,
  `POST ${storeWebhookPath('nuvemshop')}`,
  `POST ${storeWebhookPath('nuvemshop')}/{duty}`,
  `POST ${storeWebhookPath('shopify')}`,
];
/** Has keys of its own: the Lambda behind it lets them in. */
const PUBLIC_API = `ANY ${API_BASE}/{proxy+}`;
const deployed = allRoutes.filter(
  (route) => !isPage(route) && !WEBHOOKS.includes(route.RouteKey) && route.RouteKey !== PUBLIC_API,
);
const authorizer = deployment.only('AWS::ApiGatewayV2::Authorizer');

describe('the HTTP API', () => {
  test('INFRA-01 has exactly the routes of the contract', () => {
    expect(deployed.map((route) => route.RouteKey).sort()).toEqual(contract.map(keyOf).sort());
  });

  test('LOTE-05 and the pages of models and feeds beside them, open to everybody', () => {
    const pages = allRoutes.filter(isPage);
    expect(pages.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      [
        ...MODEL_ADDRESSES.flatMap(({ prefix }) =>
          ['GET', 'HEAD'].map((method) => `${method} ${prefix}/{ref+}`),
        ),
        `ANY ${FEED_PREFIX}/{ref+}`,
      ].sort(),
    );
    for (const { AuthorizationType } of pages) expect(AuthorizationType).toBe('NONE');
  });

  test.each(WEBHOOKS)('BILL-05 LOJA-04 and %s, whose caller has no session but a signature', (webhook) => {
    expect(allRoutes.find(({ RouteKey }) => RouteKey === webhook)).toMatchObject({
      AuthorizationType: 'NONE',
    });
  });

  test('API-01 and the public API, whose callers have a key and no session', () => {
    expect(allRoutes.find(({ RouteKey }) => RouteKey === PUBLIC_API)).toMatchObject({
      AuthorizationType: 'NONE',
    });
  });

  test.each(contract.map((route) => [keyOf(route), route] as const))(
    '%s is open only where the contract says public',
    (key, { access }) => {
      const route = deployed.find(({ RouteKey }) => RouteKey === key)!;
      if (access === 'public') expect(route.AuthorizationType).toBe('NONE');
      else expect(route).toMatchObject({ AuthorizationType: 'JWT', AuthorizerId: authorizer.ref });
    },
  );

  test('a session is an ID token of our own pool, and of the client of pages or of companies', () => {
    const pool = deployment.only('AWS::Cognito::UserPool');
    const client = pagesClient(deployment);
    const sso = deployment
      .ofType('AWS::Cognito::UserPoolClient')
      .filter(({ template }) => template.AllowedOAuthFlowsUserPoolClient === true);
    expect(sso).toHaveLength(1);
    expect(authorizer.properties()).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [client.ref, sso[0].ref], Issuer: pool.attribute('ProviderURL') },
    });
  });

  test('ANA-01 events of shoppers have a throttle of their own, so that neither they nor the rest can take all', () => {
    const { RouteSettings, DefaultRouteSettings } = deployment.only('AWS::ApiGatewayV2::Stage').template as {
      RouteSettings: object;
      DefaultRouteSettings: object;
    };
    expect(DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    expect(RouteSettings).toMatchObject({
      'POST /api/events': { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 },
    });
  });

  test.each(contract.map((route) => [keyOf(route), route] as const))(
    '%s is answered by the Lambda of its service',
    (key, { service }) => {
      const { Target } = deployed.find(({ RouteKey }) => RouteKey === key)!;
      const integration = deployment
        .ofType('AWS::ApiGatewayV2::Integration')
        .find(({ ref }) => Target === `integrations/${ref}`)!;
      const lambda = deployment
        .ofType('AWS::Lambda::Function')
        .find((candidate) => candidate.attribute('Arn') === integration.properties().IntegrationUri)!;
      expect(lambda.template.Description).toBe(`local: ${service}`);
    },
  );
});
