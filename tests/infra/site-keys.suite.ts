import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENV, SITE_KEY_HEADER } from '../../functions/env.ts';
import { logger } from '../../functions/http/log.ts';
import { throughSite } from '../../functions/http/through-site.ts';
import { environments } from '../../infra/config.ts';
import { FUNCTIONS, type FunctionName } from '../../infra/functions.ts';
import { distributionOf } from '../../infra/local/cloudfront/distribution.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { ROOT, synthesized } from './synthesized.ts';

const { deployment } = synthesized('local');
const integrated = deployment
  .ofType('AWS::ApiGatewayV2::Integration')
  .map((integration) => integration.properties().IntegrationUri);
const behindApi = deployment
  .ofType('AWS::Lambda::Function')
  .filter((lambda) => integrated.includes(lambda.attribute('Arn')))
  .map((lambda) => ({
    name: (lambda.template.Description as string).replace('local: ', '') as FunctionName,
    variables: (lambda.properties().Environment as { Variables: Record<string, string> }).Variables,
  }));

type Handler = (event: object, context: object) => Promise<{ statusCode: number; body: string }>;
const handlerOf = async (name: FunctionName) =>
  ((await import(join(ROOT, FUNCTIONS[name].entry))) as { handler: Handler }).handler;

beforeEach(() => void vi.spyOn(logger, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the key by which the API knows its distribution', () => {
  test('INFRA-01 is sent to the API and to nobody else, and every Lambda behind the API knows it', () => {
    const { origins, behaviours } = distributionOf(deployment);
    const calls = behaviours.find(({ pathPattern }) => pathPattern === 'api/*')!.originId;
    for (const { id, customHeaders } of origins)
      expect(customHeaders).toEqual(id === calls ? { [SITE_KEY_HEADER]: 'local-1' } : {});
    expect(behindApi.length).toBeGreaterThan(9);
    for (const { name, variables } of behindApi) expect(variables[ENV.siteKeys], name).toBe('local-1');
  });

  test.each(behindApi)(
    'AUTH-07 without it $name does nothing, whatever address the call claims',
    async ({ name }) => {
      vi.stubEnv(ENV.siteKeys, 'right');
      const handler = await handlerOf(name);
      const forged = { 'true-client-ip': '203.0.113.9', 'user-agent': 'Amazon CloudFront' };
      for (const headers of [undefined, {}, forged, { ...forged, [SITE_KEY_HEADER]: 'wrong' }]) {
        const { statusCode, body } = await handler({ headers, rawPath: '/view/x', routeKey: 'GET /x' }, {});
        expect(statusCode).toBe(403);
        expect(JSON.parse(body)).toEqual({ error: { code: 'route.not_through_site', params: {} } });
      }
    },
  );

  test('two are right while they are being changed, and none is when infra gave none', async () => {
    const handler = throughSite(async () => ({ statusCode: 200 }));
    const call = (key: string) => handler({ headers: { [SITE_KEY_HEADER]: key } });
    vi.stubEnv(ENV.siteKeys, 'new,old');
    expect((await call('new')).statusCode).toBe(200);
    expect((await call('old')).statusCode).toBe(200);
    for (const key of ['', 'ne', 'new,old', 'NEW']) expect((await call(key)).statusCode).toBe(403);
    vi.stubEnv(ENV.siteKeys, '');
    await expect(call('')).rejects.toThrow(ENV.siteKeys);
  });

  test.each(['dev', 'prod'] as const)('is in no template of %s: Secrets Manager makes it', (env) => {
    const app = readAssembly(synthesized(env).outdir).find(({ name }) => name.endsWith('-app'))!;
    const resources = Object.values(app.template.Resources);
    const secrets = resources.filter(({ Type }) => Type === 'AWS::SecretsManager::Secret');
    expect(secrets).toHaveLength(environments[env].siteKeys.length);
    for (const { Properties } of secrets)
      expect(Properties).toMatchObject({ GenerateSecretString: { PasswordLength: 43 } });
    const told = resources.flatMap(({ Type, Properties }) => {
      const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
      return Type === 'AWS::Lambda::Function' && Variables?.[ENV.siteKeys] ? [Variables[ENV.siteKeys]] : [];
    });
    expect(told).toHaveLength(behindApi.length);
    for (const value of told) expect(JSON.stringify(value)).toContain('{{resolve:secretsmanager:');
  });
});
