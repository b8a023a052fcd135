import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { pagePolicy } from '../../shared/pages/page-policy.ts';
import { headersPolicyOf } from '../../infra/local/cloudfront/headers-policy.ts';
import { readAssembly } from '../../infra/template/assembly.ts';
import { MODEL_ADDRESSES } from '../../shared/pages/model-addresses.ts';
import { routes, type Route } from '../../shared/routes.ts';
import { ROOT, synthesized } from './synthesized.ts';

/** A loop without an end is stopped; a busy machine is not one. */
const LOOP_MS = 20_000;

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId: unknown;
  FunctionAssociations?: unknown[];
}

const { deployment } = synthesized('local');
const { DistributionConfig: distribution } = deployment.only('AWS::CloudFront::Distribution').template as {
  DistributionConfig: {
    DefaultCacheBehavior: Behaviour;
    CacheBehaviors: Behaviour[];
    Origins: { Id: string; DomainName: unknown }[];
    CustomErrorResponses: unknown[];
  };
};
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** CloudFront takes the first pattern that fits, in the order of the template. */
function behaviourOf(path: string): Behaviour {
  const fits = ({ PathPattern = '' }: Behaviour) =>
    new RegExp(`^/${PathPattern.replaceAll('?', '.').replaceAll('*', '.*')}$`).test(path);
  return distribution.CacheBehaviors.find(fits) ?? distribution.DefaultCacheBehavior;
}

function originOf(path: string): string {
  const { TargetOriginId } = behaviourOf(path);
  const name = JSON.stringify(distribution.Origins.find(({ Id }) => Id === TargetOriginId)!.DomainName);
  return ['execute-api', 'Models', 'Web'].find((part) => name.includes(part)) ?? name;
}

/** The function as CloudFront runs it: the code alone, and an event. */
function pages(uri: string): string {
  const code = readFileSync(join(ROOT, 'infra/edge/pages.js'), 'utf8');
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
  };
  return vm.runInNewContext(`${code};handler(event).uri`, { event }, { timeout: LOOP_MS }) as string;
}

describe('the distribution', () => {
  test.each([
    ['/', undefined, 'Web'],
    ['/app/catalogo', undefined, 'Web'],
    ['/config.json', undefined, 'Web'],
    ['/view/', undefined, 'Web'],
    ['/ar', undefined, 'Web'],
    ['/view/poltrona-azul', 'view/?*', 'execute-api'],
    ['/viewer/ast_01', 'viewer/?*', 'execute-api'],
    ['/qrcompany/poltrona-azul', 'qrcompany/?*', 'execute-api'],
    ['/ar/poltrona-azul', 'ar/?*', 'execute-api'],
    ['/qrcompany/ar/poltrona-azul', 'qrcompany/ar/?*', 'execute-api'],
    ['/embed/poltrona-azul', 'embed/?*', 'execute-api'],
    ['/embed-viewer/ast_01', 'embed-viewer/?*', 'execute-api'],
    ['/qrcompany/embed/poltrona-azul', 'qrcompany/embed/?*', 'execute-api'],
    ['/ar/poltrona-azul/premium', 'ar/*/premium', 'Web'],
    ['/models', undefined, 'Web'],
    ['/apicultura', undefined, 'Web'],
    ['/embed', 'embed*', 'Web'],
    ['/embed/', 'embed*', 'Web'],
    ['/embed-viewer/', 'embed*', 'Web'],
    ['/embed.js', 'embed.js', 'Web'],
    ['/assets/index-4f2a.js', 'assets/*', 'Web'],
    ['/api/account', 'api/*', 'execute-api'],
    ['/api/public/models/poltrona-azul', 'api/public/models/*', 'execute-api'],
    ['/api/public', 'api/*', 'execute-api'],
    ['/feed/01JDA_x/produtos.xml', 'feed/*', 'execute-api'],
    ['/m/4f2a/model.glb', 'm/*', 'Models'],
  ])('INFRA-01 %s is served by behaviour %s from %s', (path, pattern, origin) => {
    expect(behaviourOf(path).PathPattern).toBe(pattern);
    expect(originOf(path)).toBe(origin);
  });

  test('INFRA-01 of the API only what is public and says so is kept, and the session never decides what is shown', () => {
    for (const { path, access, method, edgeSeconds } of Object.values<Route>(routes)) {
      const behaviour = behaviourOf(path.replaceAll(/\{\w+\}/g, 'x'));
      const isKept = edgeSeconds !== undefined;
      expect([path, behaviour.CachePolicyId]).toEqual([path, isKept ? CACHING_OPTIMIZED : CACHING_DISABLED]);
      if (!isKept) continue;
      expect([access, method, behaviour.OriginRequestPolicyId]).toEqual(['public', 'GET', undefined]);
    }
  });

  test('a 404 of the API stays a 404', () => {
    expect(behaviourOf('/m/a.glb').CachePolicyId).not.toBe(CACHING_DISABLED);
    for (const response of distribution.CustomErrorResponses)
      expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 });
    const { FunctionAssociations: ofPages } = distribution.DefaultCacheBehavior;
    for (const { TargetOriginId, FunctionAssociations } of distribution.CacheBehaviors)
      if (TargetOriginId !== distribution.DefaultCacheBehavior.TargetOriginId)
        expect(FunctionAssociations).not.toEqual(ofPages);
    expect(distribution.DefaultCacheBehavior.FunctionAssociations).toHaveLength(2);
  });

  const headersOf = (path: string) => {
    const { Ref } = behaviourOf(path).ResponseHeadersPolicyId as { Ref: string };
    const policy = deployment
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .find(({ logicalId }) => logicalId === Ref)!;
    return headersPolicyOf(policy).headers;
  };

  test.each(MODEL_ADDRESSES)('$prefix says itself how long it is kept, for everybody alike', ({ prefix }) => {
    const behaviour = behaviourOf(`${prefix}/poltrona-azul`);
    expect(behaviour.CachePolicyId).toBe(CACHING_OPTIMIZED);
    expect(behaviour.OriginRequestPolicyId).toBeUndefined();
    expect(headersOf(`${prefix}/poltrona-azul`).map(({ name }) => name)).not.toContain('cache-control');
  });

  test.each(MODEL_ADDRESSES)('EMB-01 $prefix may be framed only where it is an embed', ({ prefix, kind }) => {
    const headers = headersOf(`${prefix}/poltrona-azul`);
    const { value: policy, overrides } = headers.find(({ name }) => name === 'content-security-policy')!;
    expect(overrides).toBe(false); // the page's own names what stands in it
    const frame = headers.find(({ name }) => name === 'x-frame-options')?.value;
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("connect-src 'self' blob:;");
    if (kind === 'embed') expect([policy.includes('frame-ancestors *'), frame]).toEqual([true, undefined]);
    else expect([policy.includes("frame-ancestors 'none'"), frame]).toEqual([true, 'DENY']);
  });

  test.each(['/embed', '/embed/', '/embed-viewer/'])(
    'EMB-01 %s says in the frame of a shop that its slug is missing',
    (path) => {
      const headers = headersOf(path);
      const { value } = headers.find(({ name }) => name === 'content-security-policy')!;
      expect(value).toContain('frame-ancestors *');
      expect(headers.map(({ name }) => name)).not.toContain('x-frame-options');
    },
  );

  test('AUTH-06 a call carries the address of its viewer, whatever the viewer says it is', () => {
    expect(behaviourOf('/api/anti-abuse-check').FunctionAssociations).toHaveLength(1);
    const code = readFileSync(join(ROOT, 'infra/edge/api.js'), 'utf8');
    const headers = { 'true-client-ip': { value: '203.0.113.9' }, 'user-agent': { value: 'x' } };
    const event = { viewer: { ip: '2001:db8::7' }, request: { method: 'POST', uri: '/api/x', headers } };
    const heard: unknown = vm.runInNewContext(
      `${code};handler(event).headers`,
      { event },
      { timeout: LOOP_MS },
    );
    expect(heard).toEqual({ 'true-client-ip': { value: '2001:db8::7' }, 'user-agent': { value: 'x' } });
  });

  test('shops and Scene Viewer may fetch models from anywhere', () => {
    const id = behaviourOf('/m/a.glb').ResponseHeadersPolicyId as { Ref: string };
    const headers = deployment
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .find(({ logicalId }) => logicalId === id.Ref)!;
    expect(headers.template.ResponseHeadersPolicyConfig).toMatchObject({
      CorsConfig: { AccessControlAllowOrigins: { Items: ['*'] }, AccessControlAllowCredentials: false },
    });
  });

  test("the shops' script may be included anywhere, and a new one is taken up within five minutes", () => {
    const headers = headersOf('/embed.js').map(({ name, value }) => [name, value]);
    expect(headers).toContainEqual(['cache-control', 'public, max-age=300']);
    expect(headers).toContainEqual(['cross-origin-resource-policy', 'cross-origin']);
    expect(headers.map(([name]) => name)).not.toContain('content-security-policy');
  });

  test('answers to its domain only, behind the firewall, where it is deployed', () => {
    const app = readAssembly(synthesized('prod').outdir).find(({ name }) => name.endsWith('-app'))!;
    const [{ Properties }] = Object.values(app.template.Resources).filter(
      ({ Type }) => Type === 'AWS::CloudFront::Distribution',
    );
    expect(Properties.DistributionConfig).toMatchObject({
      Aliases: ['relevo.example'],
      WebACLId: expect.anything(),
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
  });
});

describe('the function of pages', () => {
  test.each([
    ['/', '/index.html'],
    ['/moveis-3d', '/moveis-3d.html'],
    ['/exemplos', '/exemplos.html'],
    ['/desenvolvedores', '/desenvolvedores.html'],
    ['/experimente', '/experimente.html'],
    ['/moveis-3d/', '/moveis-3d.html'],
    ['/moveis-3d/sofas', '/not-found.html'],
    ['/auth', '/app.html'],
    ['/login/', '/app.html'],
    ['/signup', '/app.html'],
    ['/signups', '/not-found.html'],
    ['/admin', '/app.html'],
    ['/admin/clientes/ten_1', '/app.html'],
    ['/application', '/not-found.html'],
    ['/app', '/app.html'],
    ['/app/status/job_01', '/app.html'],
    ['/view', '/no-model.html'],
    ['/view/', '/no-model.html'],
    ['/ar/', '/no-model.html'],
    ['/embed', '/no-model.html'],
    ['/viewers/1', '/not-found.html'],
    ['/constructor', '/not-found.html'],
    ['/ar/poltrona-azul/premium', '/premium.html'],
    ['/ar//premium', '/premium.html'],
    ['/webar', '/webar.html'],
    ['/webarte', '/not-found.html'],
    ['/config.json', '/config.json'],
    ['/favicon.svg', '/favicon.svg'],
    ['/robots.txt', '/robots.txt'],
  ])('serves %s from %s', (path, file) => {
    expect(pages(path)).toBe(file);
  });

  test.each([
    ['/nada', 200, 404],
    ['/not-found.html', 200, 404],
    ['/nada', 304, 304],
    ['/app/nada', 200, 200],
    ['/app.html', 200, 200],
    ['/', 200, 200],
    ['/favicon.svg', 200, 200],
  ])('SHELL-05 says of %s, which the origin answered with %i, %i', (uri, statusCode, said) => {
    const code = readFileSync(join(ROOT, 'infra/edge/pages.js'), 'utf8');
    const event = { context: { eventType: 'viewer-response' }, request: { uri }, response: { statusCode } };
    expect(vm.runInNewContext(`${code};handler(event).statusCode`, { event }, { timeout: LOOP_MS })).toBe(
      said,
    );
  });

  test('fits into the 10 KB that CloudFront allows', () => {
    expect(readFileSync(join(ROOT, 'infra/edge/pages.js')).byteLength).toBeLessThanOrEqual(10_240);
  });
});

describe('the content security policy of pages', () => {
  const directives = new Map(
    pagePolicy({ sources: ['https://uploads.example'] })
      .split('; ')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
  );

  test('lets no script run that is not ours, and nobody frame a page', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
  });

  test('allows no inline style but those known by their hash', () => {
    expect([...directives.values()].flat()).not.toContain("'unsafe-inline'");
    expect(directives.get('style-src')!.slice(1)).toEqual(
      directives
        .get('style-src')!
        .slice(1)
        .filter((source) => source.startsWith("'sha256-")),
    );
  });

  test('lets pages talk to the site, to what they are given and to nothing else', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", 'blob:', 'https://uploads.example']);
  });

  test('is a header of every page, with the uploads bucket and Cognito to talk to', () => {
    const { ResponseHeadersPolicyId } = behaviourOf('/app');
    const policy = deployment
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .find(({ logicalId }) => logicalId === (ResponseHeadersPolicyId as { Ref: string }).Ref)!;
    const text = JSON.stringify(policy.template);
    expect(text).toContain("connect-src 'self' blob: https://cognito-idp.sa-east-1.amazonaws.com https://");
    expect(text).toMatch(/Uploads/);
  });
});
